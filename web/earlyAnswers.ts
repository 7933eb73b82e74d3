// Answers that were asked for before the code that needs them was loaded: the first caller with the same
// request takes each one.

/**
 * By path; only requests without a body that read. Null: the code is here, and nothing more is asked ahead of
 * it.
 */
export interface EarlyAnswers {
  adelantos?: Record<string, Promise<Response>> | null;
}
declare global {
  interface Window extends EarlyAnswers {}
}

/** Undefined where nothing was asked for, or its connection broke: it is asked in the usual way. */
export const takeEarlyAnswer = async (path: string): Promise<Response | undefined> => {
  const { adelantos } = window,
    r = adelantos?.[path];
  // The code came first, or what was asked ahead is taken: nobody else is to find an answer of before.
  if (!adelantos || r !== undefined) dropEarlyAnswers();
  return r?.catch(() => undefined);
};

/** Once something was sent (a sign-in), who was in before says nothing of who is in now. */
export const dropEarlyAnswers = (): void => {
  window.adelantos = null;
};
