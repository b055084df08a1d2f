// Which picture a card's name calls for: ordinary words, and the scene that shows them. The first that is found in the name counts,
// so that beings come before things and things before weather.

const WORDS: [string, string][] = [
  ['golem', 'golem|colossus|titan|brute|behemoth|ogre|troll|champion|muscle|mountain|gorger|berzerker|juggernaut|hauler|amplifier|bruisers?|pebbleback|shambler'],
  ['swarm', 'swarm|mites?|hive|broodling|tick|crab|webweaver|larva|brood|broodmother|spider|drone|matron'],
  ['beast', 'hound|jackal|lynx|fox|wolf|ram|bear|pup|stag|hart|hare|boar|sow|ferret|whelp|vulpine|stampede|gutterwolf|charger|thornmane|lion|cat|rat|horse|hooves|tortoise|pack|stormhoof'],
  ['bird', 'crow|owl|gull|moth|glowmoth|drake|wings?|raven|hawk|herald|phoenix|djinn|wren|sprite|harpy|bat'],
  ['serpent', 'pike|grub|worm|serpent|eel|tadpole|leech|leviathan|siren|lurker|shark|maw|snake|toad|spitter|coilspark|calf'],
  ['ghost', 'specter|spectre|ghost|shade|wisp|veilstalker|haunting|drowned|phantom|seance'],
  ['knight', 'guard|warden|knight|sentry|duelist|captain|soldier|cadet|marshal|vanguard|infantry|fencer|lancer|veteran|squire|champion|bulwark|officer|usher|jailer|brawler|regent|king|emperor|aegis|asset'],
  ['hooded', 'witch|librarian|monk|seer|oracle|reader|scribe|sage|apprentice|deacon|acolyte|keeper|archivist|savant|curator|adept|mourner|undertaker|clerk|censor|widow|sister|priestess|hag|shaman|prophet|codemancer|arbiter|maestra|provost|cantor|saint|courtier|penitent|collector|matriarch|queen|diva|pallbearer|shepherd|herder|mother|proctor|guest|tender|dancer|fiend|devil|imp'],
  ['visor', 'runner|courier|dasher|kid|scout|commuter|agent|artist|boy|urchin|thief|busker|drummer|orphan|rider|twins?|sniffer|stalker|drifter|page|spur|diver|prowler|hacker|child|tech|envoy|marksman|huldra|piper|tenor|chorister|nurse|lawyers|kline|ledger vesna|oni|scrapper|threadcutter'],
  ['ghost', 'veil|hollow|pale|fog|husk|echoes?|nobody|nothing|vanishing|whisper|whispered|whispering'],
  ['tower', 'wall|walls|gates?|tower|bastion|citadel|rampart|barricade|fort|door|house|cathedral|tomb|hall|pass|barrier|booth|thornwall|exit|firewall|keep'],
  ['blade', 'blade|knives|knife|edge|cut|clean|slash|fencing|lance|razor|sword|cleaver|fangs|teeth|severance|strike|guard the|bash|sucker|punch|fist'],
  ['flame', 'fire|flame|flamebow|ember|embers|ash|ashes|burn|burns|burning|pyre|cinders?|magma|flare|kindle|kindled|kindling|furnace|scorched|stoke|candle|candlelit|wick|coals|lantern|lamps?|torch|backdraft|phoenix|match|matchstick|powder|solar|smoke|sparks?'],
  ['storm', 'storm|thunder|thunderclap|lightning|gale|squall|volt|static|volley|overload|surge|strobe|gust|wind|windfall|crosswinds|tailwind|slipstream|circuit|fuse|ping|brownout|relay|monsoon'],
  ['wave', 'tide|tidal|tides|wave|rain|river|brine|water|undertow|riptide|ebb|current|ford|flood|spray|sea|ferry|keel|dredge|dredging|salt|spill|sunken|wake|fog bank|coolant|quench|pool|sinkhole'],
  ['tree', 'roots?|bloom|grove|thorn|moss|leaf|seed|growth|orchard|canopy|timber|bark|bough|harvest|season|spore|sporeling|floralia|reed|reedling|rot|garden|thicket|sprout|green|mutagen|molt|regrowth'],
  ['eye', 'eyes?|watch|watcher|gaze|lens|goggles|optic|retinal|third|sight|omen|audit|review|surveyor|inspector|eavesdropper|likeness|posted|mirror|mirrors|keylogger'],
  ['book', 'index|footnote|verse|pages?|book|ledger|almanac|script|marginalia|errata|thesis|reference|annotated|catalog|shelf|vellum|misprint|notice|print|program|refiling|reading|rewrite|contract|clause|order|verdict|oath|pact|censure|redaction|draft|paragraph|study|merger|claim|injunction'],
  ['coins', 'coins?|purse|tax|price|spoils|change|interest|pockets|tip|toll|market|capital|liquidate|racket|bargain|fare|debt|salvage|tally|favors|billing|dice|gambler|double or nothing|golden'],
  ['bell', 'bell|chime|drums?|timpani|horn|warhorn|gong|anvil|litany|hymn|chorus|chord|metronome|rhythm|tempo|string|strings|song|choir|bass|baritone'],
];

const PATTERNS = WORDS.map(([scene, words]) => [scene, new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'i')] as const);

/** The scene a name calls for, if any. */
export function subject(name: string): string | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(name))?.[0];
}
