// What a card's words call for: ordinary words, and the scene or the place that shows them. The first line that is found in a name counts,
// so that beings come before things and things before weather.

const SUBJECTS: [string, string][] = [
  ['rodent', 'ferret|rat|mouse|shrew'],
  ['puff', 'puffling|puff|familiar|sporeling|floralia'],
  ['drone', 'drone|scrapbit'],
  ['spider', 'webweaver|spider|broodmother|matron|tick'],
  ['crab', 'crabs?'],
  ['moth', 'moth|glowmoth|sprite|huldra'],
  ['owl', 'owl'],
  ['hare', 'hare|rabbit'],
  ['cat', 'lynx|cat|lion|panther'],
  ['stag', 'stag|hart|ram|boar|horned|thornmane|stormhoof|stampede|charger'],
  ['fish', 'pike|shark|leviathan|lurker|calf|eel|maw'],
  ['toad', 'toad|spitter|gorger'],
  ['tortoise', 'tortoise|turtle|pebbleback'],
  ['worm', 'worm|grub|tadpole|larva|leech|brood|broodling|reedling'],
  ['drake', 'drake|dragon|whelp|wyrm'],
  ['imp', 'imp|fiend|devil|goblin|oni|daemon'],
  ['golem', 'golem|colossus|titan|brute|behemoth|ogre|troll|muscle|berzerker|juggernaut|hauler|amplifier|bruisers?|shambler|prime engine'],
  ['swarm', 'swarm|mites?|hive'],
  ['beast', 'hound|pup|jackal|fox|vixen|wolf|bear|sow|vulpine|gutterwolf|pack'],
  ['bird', 'crow|gull|wings?|raven|hawk|phoenix|djinn|harpy|bat'],
  ['serpent', 'serpent|siren|snake|coilspark'],
  ['ghost', 'specter|spectre|ghost|shade|wisp|veilstalker|haunting|drowned|phantom|seance'],
  ['knight', 'guard|warden|knight|sentry|duelist|captain|soldier|cadet|marshal|vanguard|infantry|fencer|lancer|veteran|squire|champion|bulwark|officer|jailer|brawler|regent|king|emperor|aegis|asset'],
  ['hooded', 'witch|librarian|monk|seer|oracle|reader|scribe|sage|apprentice|deacon|acolyte|keeper|archivist|savant|curator|adept|mourner|undertaker|clerk|censor|widow|sister|priestess|hag|shaman|prophet|codemancer|arbiter|maestra|provost|cantor|saint|courtier|penitent|collector|matriarch|queen|diva|pallbearer|shepherd|herder|proctor|guest|tender|dancer|orator|mason|appraiser|guide|smith|mender|host'],
  ['visor', 'runner|courier|dasher|kid|scout|commuter|agent|artist|boy|urchin|thief|busker|drummer|orphan|rider|twins?|sniffer|stalker|drifter|page|diver|prowler|hacker|child|tech|envoy|marksman|piper|tenor|chorister|nurse|lawyers|kline|ledger vesna|scrapper|threadcutter|understudy|usher|sailor|breaker|quartermaster|accountant|president'],
  ['skull', 'bones?|ossuary|marrow|gravedigger|hanged|dead|numb|contract killing'],
  ['mask', 'mask|masked|faceless|double|veil|smile|stranger|impostor|puppet|mimic'],
  ['ghost', 'hollow|pale|husk|nobody|nothing|vanishing|unfinished'],
  ['jaws', 'jaws?|teeth|fangs|snare|trap|tripwire|grip|devour|leash'],
  ['pit', 'pit|pitfall|sinkhole|hole|cellars|well|goop|tar|burrow|floor'],
  ['net', 'net|nets|web|webhook|mesh|lattice|cable|strings'],
  ['bomb', 'bomb|mine|keg|powder|egg|logic mine|backdraft|cron'],
  ['chain', 'chains?|cuff|handcuffs|collar|bond|bonded|tether|tethered|linked|shackle|locked|lease|sealed'],
  ['key', 'keys?|backdoor|access|root access|vault|cipher|safe'],
  ['door', 'doors?|gate|gates|exit|passage|entrance|stairs|open|welcome|house|home|homeward|crossroads|turned away|turnstile|route|curtain'],
  ['boots', 'boots|step|stride|march|quickstep|headlong|dash|trail|feint|rush|shuffle'],
  ['glove', 'gauntlet|glove|grip|hug|arms?|handed|servos|clinch|welder|armature'],
  ['fist', 'fist|punch|bash|smashed|strike|knock|brawl|fight|slam|berserk|grit'],
  ['armour', 'mail|plate|plating|chestplate|armour|armor|harness|skin|mantle|cloak|sleeves|graft|chitin|frame|weave|splint|spine'],
  ['goggles', 'goggles|visor|lens|lease|scope|optic|longshot'],
  ['shield', 'shield|ward|hold the line|protect|protection|guarded|firewall|bastion|aegis|block|insurance|handshake|closing ranks|unbroken'],
  ['crown', 'crown|standard|regalia|golden|prime|undefeated|encore|promotion|medal|top billing|apex'],
  ['lantern', 'lantern|lanterns|lamp|lamps|lamplight|beacon|streetlight'],
  ['candle', 'candle|candlelit|wick|vigil|kindling|snuff|snuffed'],
  ['mirror', 'mirror|mirrors|likeness|reflection|glass|twin|twins|clone|fork|copy|twinsoul'],
  ['hourglass', 'hourglass|hour|hours|time|season|late|overdue|wait|delay|pause|fermata|patient|slow|sleep|second|frozen|retake|early|rehearsal|breath|calm|wakefulness'],
  ['compass', 'compass|astrolabe|course|charted|compass|direction|redirect|positions|rotation|circle|cross-reference|quarter|turn of'],
  ['scales', 'scales|fair|verdict|trial|judgement|balance|appraise|compliance|injunction|interest|even'],
  ['dice', 'dice|die|gambler|double or nothing|chance|fickle|lottery|loop'],
  ['cup', 'cup|bowl|offering|latte|breakfast|potion|toast|feast|jar|tip jar'],
  ['vial', 'vial|pill|chem|batch|toxic|adrenal|nootropic|oil|coolant|gland|pump|mutagen|bile|solder|tap'],
  ['plug', 'plug|jack|hotplug|socket|trickle|charge|supply|leak|torque|rewire|patch|spark gap|booth'],
  ['chip', 'ram|stick|register|partition|cortex|neural|implant|antenna|cell|sector|daemon|process|script|shell|overclocked|cache|boot|module|datamine|singularity'],
  ['record', 'record|mix|refrain|solo|drop|needle|disc|reprise|section|tempo|fill|undersong|volume|acoustics|tab|dance floor|waltz'],
  ['horns', 'warhorn|horn|call|cry|signal|cue|fanfare|speaker|siren|recall|summons|rallying|feedback|hiss|noise|order'],
  ['letter', 'letter|notice|note|notes|slip|bill|clause|contract|form|program|print|paper|claim|audit|review|warrant|subscription|oath|pact|fine print|thesis|errata|misprint|redaction|billing|tax|censure'],
  ['chair', 'chair|seat|throne|row|desk|stage'],
  ['ship', 'ship|ark|boat|barge|ferry|keel|sail|fare|crossing|voyage|even keel|raise the sunken'],
  ['peak', 'mountain|peak|cliff|summit|horizon|boulder|old mountain|crag|quarry|grounds?'],
  ['comet', 'comet|meteor|star|starfall|falling|stardust|rush hour|noon'],
  ['heart', 'heart|blood|pulse|courage|love|lovers|kindred|kindness|mend|regrowth|life|bruise|nerve|misery|wounds?|grudge|flesh'],
  ['hand', 'hands?|palm|touch|spoils|favors|gift|bargain|pockets|rite|curse|borrowed|raise'],
  ['eye', 'eyes?|watch|watcher|gaze|optic|retinal|third|sight|omen|surveyor|inspector|eavesdropper|listener|posted|keylogger|sync'],
  ['tower', 'walls?|tower|citadel|rampart|barricade|fort|cathedral|tomb|hall|pass|barrier|thornwall|keep|cabinets|foundry'],
  ['blade', 'blade|knives|knife|edge|cut|clean|slash|fencing|lance|razor|sword|cleaver|severance|guard the|sucker|cutter|spur|spurred|break|finish'],
  ['flame', 'fire|flame|flamebow|ember|embers|ash|ashes|burn|burns|burning|pyre|cinders?|magma|flare|kindle|kindled|kindling|furnace|scorched|stoke|coals|torch|match|matchstick|solar|smoke|sparks?|burnt|sun'],
  ['storm', 'storm|thunder|thunderclap|lightning|gale|squall|volt|static|volley|overload|surge|strobe|gust|wind|windfall|crosswinds|tailwind|slipstream|circuit|fuse|ping|brownout|relay|monsoon'],
  ['wave', 'tide|tidal|tides|wave|rain|river|brine|water|undertow|riptide|ebb|current|ford|flood|spray|sea|dredge|dredging|salt|spill|sunken|wake|quench|pool|spring|freeze'],
  ['tree', 'roots?|bloom|grove|thorn|moss|leaf|seed|growth|orchard|canopy|timber|bark|bough|harvest|spore|reed|rot|garden|thicket|sprout|green|molt|summer|fallow|reeds'],
  ['book', 'index|footnote|verse|pages?|book|ledger|almanac|marginalia|reference|annotated|catalog|shelf|vellum|refiling|reading|rewrite|draft|paragraph|study|slate|stricken|stacks|drawers|tally board'],
  ['coins', 'coins?|purse|price|change|market|toll|capital|liquidate|racket|debt|salvage|tally|merger|interest|spend|tithe'],
  ['bell', 'bell|chime|drums?|timpani|gong|anvil|litany|hymn|chorus|chord|metronome|rhythm|string|song|choir|bass|baritone|cadence|unison|voice|music|harmony|requiem'],
];

const PLACES: [string, string][] = [
  ['graves', 'grave|graves|gravelight|gravewright|tomb|burial|ossuary|bones?|requiem|undertaker|hollow|gallows|dead|mourner|shadow'],
  ['shelves', 'shelf|stacks|librarian|library|archivist|catalog|index|page|book|footnote|margin|ledger|scribe|reading|reference|paragraph|clerk|study'],
  ['windows', 'cathedral|choir|saint|priestess|acolyte|hymn|chapel|deacon|litany|rite|vigil|oath'],
  ['stage', 'stage|diva|encore|curtain|conductor|maestra|tenor|understudy|velvet|performance|solo|verse|gilded|puppet'],
  ['crowd', 'crowd|parade|mosh|section|drummer|festival|chorus|rally|rallying|champion|fight|pit'],
  ['sound', 'tempo|beat|backbeat|rhythm|volume|feedback|sound|echo|echoes|amplifier|voice|resonance|refrain|noise|string|bass|chime|bell|metronome|song'],
  ['forest', 'moss|thicket|grove|forest|timber|canopy|thorn|wild|leaf|harvest|green|hedge|stag|hart'],
  ['trunks', 'root|roots|rootbound|bark|bough|trunkline|rot|spore|mire|marsh|reed|log|burrow|witch'],
  ['deep', 'tide|tidepool|brine|abyss|abyssal|drowned|undertow|deep|leviathan|sunken|diver|pike|silt|undersong|riptide|current|siren'],
  ['sea', 'sea|river|ferry|ford|sailor|barge|gull|keel|wave|salt|spray|water|crossing|harbor|ebb'],
  ['rain', 'storm|thunder|squall|rain|monsoon|static|gale|lightning|stormhoof|volt|ping'],
  ['sky', 'cloud|wind|gust|wings?|sky|tailwind|fog|mist|veil|smoke|owl|glass moth'],
  ['snow', 'ice|frost|rime|snow|snowblind|glacier|freeze|cold|frozen|hoarfrost|chill|winter|pale'],
  ['embers', 'fire|ember|cinder|ash|ashen|ashtail|pyre|magma|flame|flare|furnace|burn|burning|forge|soot|caldera|scorched|lava|candle|wick|phoenix|anvil|coals'],
  ['city', 'street|streetlight|city|crosstown|district|market|alley|corner|office|tower|commuter|courier|lamplight|night shift|neon|road'],
  ['neon', 'neon|backroom|knife|cleaver|chem|debt|loan|pit|razor|strobe|club'],
  ['circuit', 'circuit|chip|digital|proxy|root access|packet|wire|wirejack|gear|drone|tinker|machine|rivet|clockwork|relay|codemancer|daemon|spark'],
  ['walls', 'wall|walls|stone|stonework|quarry|gate|gates|bulwark|rampart|mason|bastion|jailer|warden|basalt|gravel|sentry|brick'],
  ['hall', 'king|queen|court|courtier|throne|regent|crown|emperor|envoy|arbiter|hall|usher|guest|door|provost'],
  ['space', 'star|starfall|comet|orbit|void|rift|astral|eclipse|moon|moonless|lunar|world|null|meteor|astrolabe|aurora'],
  ['dawn', 'dawn|dawnstep|sun|sunline|noon|noonday|solar|morning|gold|golden|bright|glory|phoenix|first|herald'],
  ['crystals', 'crystal|glass|prism|facet|gem|shard|delta|ley|amber'],
  ['night', 'night|dusk|lantern|owl|moth|whisper|long|dark|thief|dream|sleep'],
  ['hills', 'hound|ram|hare|charger|field|stray|boulder|wayfarer|guide|scout|banner'],
  ['rays', 'sudden|break|last|final|grand|apex|champion|undefeated|great'],
];

/** Deeds that a text speaks of, and what shows them. */
const DEEDS: [string[], string][] = [
  [['fan'], 'draws?|look at the top|hand'],
  [['burst', 'skull'], 'destroys?|dies|kills?|crash'],
  [['slash', 'fist', 'burst'], 'damage|loses? \\d+'],
  [['heart', 'cup'], 'gains? \\d+|heals?|recover|restore'],
  [['arrows', 'door'], 'returns?|shuffles?|swap|exchange|switch'],
  [['letter', 'net'], 'discards?'],
  [['eye', 'goggles'], 'search|reveals?|look'],
  [['chain', 'hourglass'], "exhausts?|can't|cannot|skip|silence|stun"],
  [['shield', 'armour'], 'prevents?|protects?|instead|guard|defen[cs]e'],
  [['coins'], 'costs?|notes?|pays?|charge'],
  [['boots'], 'moves?|step|speed'],
  [['crown', 'peak'], 'gets? \\+|power|levels?|plus'],
  [['hand'], 'chooses?|target'],
];

const words = (list: string) => new RegExp(`(?<![a-z])(?:${list})(?![a-z])`, 'i');
const subjects = SUBJECTS.map(([scene, list]) => [scene, words(list)] as const);
const grounds = PLACES.map(([place, list]) => [place, words(list)] as const);
const deeds = DEEDS.map(([scenes, list]) => [scenes, words(list)] as const);

/** The scene a name calls for, if any. */
export const subject = (name: string): string | undefined => subjects.find(([, pattern]) => pattern.test(name))?.[0];

/** Where a text says that it takes place, if it does. */
export const place = (text: string): string | undefined => grounds.find(([, pattern]) => pattern.test(text))?.[0];

/** Scenes for what a text does: those of the deed that it speaks of first. */
export function suggested(text: string): string[] {
  const found = deeds.flatMap(([scenes, pattern]) => { const at = text.search(pattern); return at < 0 ? [] : [{ scenes, at }]; });
  return found.sort((a, b) => a.at - b.at)[0]?.scenes ?? [];
}
