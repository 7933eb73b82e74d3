// What a browser's passkey answered, which travels as text.

/** Undefined: it is not JSON. */
export const readKeyAnswer = (text: string): unknown => {
  try {
    const answer: unknown = JSON.parse(text);
    return answer;
  } catch {
    return undefined;
  }
};
