// Words about a match for lists of matches.

import type { Player, Summary } from './api';

export function playerName(player: Player): string {
  if (player.kind === 'open') return 'an open seat';
  if (player.kind === 'computer') return `${player.name || 'Computer'}${player.level && !player.name.includes(String(player.level)) ? ` (level ${player.level})` : ''}`;
  return player.yours ? `${player.name} (you)` : player.name;
}

/** Who meets whom: all others, if one sits there oneself. */
export function meeting(match: Summary): string {
  const own = match.players.filter((player) => player.yours);
  const others = match.players.filter((player) => !player.yours);
  if (own.length && others.length) return `against ${others.map(playerName).join(', ')}`;
  if (own.length) return 'on one screen';
  return match.players.map(playerName).join(' – ');
}

export function when(created: string, now = Date.now()): string {
  const then = Date.parse(created);
  if (Number.isNaN(then)) return '';
  const minutes = Math.round((now - then) / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 60 / 24)} d ago`;
}

export const open = (match: Summary) => match.players.filter((player) => player.kind === 'open').length;
