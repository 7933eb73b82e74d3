// An instant as people of the company read it.
const LOCAL = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** `18/9/26, 09:00`, in Buenos Aires. */
export const localInstant = (ms: number): string => LOCAL.format(ms);
