// Points shared out among several things, such as an attacker's damage among its blockers. The game asks for one number after the other;
// at the table all of them are laid first, by click, key or drag, and then given as answers in their order.

import type { Question, ShareView } from '../lib/protocol';

export interface Plan { to: string[]; given: number[]; total: number; fixed: number }

/** A plan for what is asked now; what was answered before stays. */
export function begin(shares: ShareView): Plan {
  const given = shares.to.map((_, place) => shares.given[place] ?? 0);
  const before = shares.given.reduce((sum, one) => sum + one, 0);
  return { to: [...shares.to], given, total: shares.left + before, fixed: shares.given.length };
}

export const left = (plan: Plan) => plan.total - plan.given.reduce((sum, one) => sum + one, 0);

/** The plan with so many points more, or fewer, for one of the things. */
export function give(plan: Plan, handle: string, points: number): Plan {
  const place = plan.to.indexOf(handle);
  if (place < plan.fixed) return plan;
  const now = plan.given[place] ?? 0;
  const next = Math.max(0, Math.min(now + points, now + left(plan)));
  return { ...plan, given: plan.given.map((one, at) => (at === place ? next : one)) };
}

/** The answer to the question that is open, by the plan; -1 if the plan has none that is allowed. */
export function answer(plan: Plan, question: Question): number {
  const place = question.shares?.given.length ?? 0;
  return question.options.indexOf(String(plan.given[place] ?? 0));
}

/** Whether a later question goes on with the same plan: the same things, and what they got was what was planned. */
export function goesOn(plan: Plan, question: Question | null | undefined): boolean {
  const shares = question?.shares;
  return Boolean(shares && shares.to.join() === plan.to.join() && shares.given.length > plan.fixed && shares.given.every((one, place) => one === plan.given[place]));
}
