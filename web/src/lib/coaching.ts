// The coach of a match: of the lines of a game that were not said yet, the first that fits what is asked.

import type { Coached, Question } from './protocol';

/** Whether an option is written so; each `*` of the form stands for whatever there is. */
export function written(option: string, form: string): boolean {
  return new RegExp(`^${form.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 'su').test(option);
}

/** The options that a line speaks of: all that are written like one of its forms. */
export const offered = (line: Coached, question: Question): string[] => question.options.filter((option) => line.offers.some((form) => written(option, form)));

export function fits(line: Coached, question: Question): boolean {
  return line.asked.includes(question.kind) && question.prompt.includes(line.prompt) && (!line.offers.length || offered(line, question).length > 0);
}
