// Reads one field of a body that nobody has checked yet.

/** The field as it came; undefined when the body is no object or does not have it. */
export const bodyField = (cuerpo: unknown, name: string): unknown =>
  typeof cuerpo === 'object' && cuerpo !== null ? Reflect.get(cuerpo, name) : undefined;
