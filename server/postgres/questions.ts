// Everything that the log's thread can be asked, by name.
import { openConnection } from './connection.ts';
import { logReads } from './reads.ts';
import { logWrites } from './writes.ts';

export const openQuestions = (url: string) => {
  const c = openConnection(url);
  return { ...logReads(c), ...logWrites(c) };
};
export type Questions = ReturnType<typeof openQuestions>;
export type QuestionName = keyof Questions;
export type QuestionOf<N extends QuestionName> = Parameters<Questions[N]>[0];
export type AnswerOf<N extends QuestionName> = Awaited<ReturnType<Questions[N]>>;
