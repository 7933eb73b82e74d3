// Answers requested before the code that needs them was loaded. Each goes to the first caller with the same
// request.

/**
 * Keyed by path; only GET-like requests without a body. Null once the code is loaded: from then on nothing is
 * requested early.
 */
export interface EarlyAnswers {
  adelantos?: Record<string, Promise<Response>> | null;
}
declare global {
  interface Window extends EarlyAnswers {}
}

/**
 * Undefined when nothing was requested early or its connection broke; the caller then makes the usual
 * request.
 */
export const takeEarlyAnswer = async (path: string): Promise<Response | undefined> => {
  const { adelantos } = window,
    r = adelantos?.[path];
  // One use only: a later caller must not find an old answer.
  if (!adelantos || r !== undefined) dropEarlyAnswers();
  return r?.catch(() => undefined);
};

/** After something was sent (a sign-in, for example), early answers may belong to a different session. */
export const dropEarlyAnswers = (): void => {
  window.adelantos = null;
};
