// An instant as people here write it.
const WHEN = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
});
export const shownInstant = (iso: string): string => WHEN.format(new Date(iso));
