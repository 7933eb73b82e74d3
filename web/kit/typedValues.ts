// Converts dates and numbers between the way people write them in the region (Argentina's by default) and the
// wire's form.
import { AMBIGUOUS, twoReadings } from '../../core/kit/ambiguity.ts';
import { isCivilDate, isPeriodo, showDate } from '../../core/kit/period.ts';
import { showAmount } from '../../core/kit/money.ts';
import { regionDate, region } from '../../core/kit/region.ts';
import { LOCALE } from '../locale.ts';

/**
 * '1.234,56' → '1234.56'. In Argentina the comma is the decimal mark and points group thousands; elsewhere it
 * is the reverse. A single grouping mark that does not group thousands counts as a decimal mark (text pasted
 * from elsewhere). Text that is not a number is returned unchanged, so that the check can name it.
 */
export const typedNumber = (written: string): string => {
  const s = written.replace(/[\s$\u202f\u00a0]/g, '').replace(/^[−–]/, '-');
  if (s === '') return '';
  const valid = (x: string): string =>
    /^-?\d+(\.\d+)?$/.test(x) ? x.replace(/^(-?)0+(?=\d)/, '$1') : written.trim();
  // Grouping spaces are already removed, so a point here can only be a decimal mark.
  const { decimal, miles } = region(),
    group = miles === '\u202f' ? '.' : miles,
    g = group === '.' ? '\\.' : group,
    d = decimal === '.' ? '\\.' : decimal;
  if (s.includes(decimal))
    return s.indexOf(decimal) !== s.lastIndexOf(decimal) ||
      !new RegExp(`^-?(\\d{1,3}(${g}\\d{3})+|\\d+)${d}\\d*$`).test(s)
      ? written.trim()
      : valid(s.replaceAll(group, '').replace(decimal, '.').replace(/\.$/, ''));
  return valid(
    new RegExp(`^-?[1-9]\\d{0,2}(${g}\\d{3})+$`).test(s) ? s.replaceAll(group, '') : s.replace(group, '.'),
  );
};

/**
 * The wire's number as shown, without thousands separators; text that is not a number is returned unchanged.
 */
export const shownUngrouped = (wire: string, least = 0): string =>
  isNumber(wire) ? shownNumber(wire, least).replaceAll(region().miles, '') : wire;

const isNumber = (s: string): boolean => /^-?\d+(\.\d+)?$/.test(s);

/**
 * Converts a typed quantity to the wire's form; one that reads in two ways is returned as `AMBIGUOUS`
 * describes.
 */
export const typedQuantity = (written: string): string =>
  twoReadings(written) ? AMBIGUOUS + written.trim() : typedNumber(written);
/**
 * As an input shows it: thousands are not separated where that would make it ambiguous, so that the text can
 * be edited further.
 */
export const shownQuantity = (wire: string, least = 0): string => {
  if (wire.startsWith(AMBIGUOUS)) return wire.slice(AMBIGUOUS.length);
  const shown = shownNumber(wire, least);
  return twoReadings(shown) ? shownUngrouped(wire, least) : shown;
};

/**
 * The wire's number as an input shows it: thousands separated, with the decimals it needs, at least `least`.
 */
export const shownNumber = (wire: string, least = 0): string => {
  if (!isNumber(wire)) return wire;
  const [whole = '0', fraction = ''] = wire.split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(least, '0');
  return showAmount(decimals === '' ? whole : `${whole}.${decimals}`).replace('−', '-');
};

const century = (aa: string): string =>
  aa.length === 4 ? aa : (Number(aa) > 50 ? '19' : '20') + aa.padStart(2, '0');
const two = (s: string): string => s.padStart(2, '0');

/**
 * '1/9/26', '01-09-2026', '01092026', '2026-09-01' → '2026-09-01'; `h` → today. Text that is not a date is
 * returned unchanged.
 */
export const typedDate = (written: string, today: string): string => {
  const s = written.trim();
  if (s === '' || isCivilDate(s)) return s;
  if (/^h(oy)?$/i.test(s)) return today;
  const byYear =
    /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})$/.exec(s) ??
    (region().orden === 'amd' ? /^(\d{4})(\d{2})(\d{2})$/.exec(s) : null);
  const [, one = '', other = '', year = today.slice(0, 4)] =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(s) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(s) ??
    [];
  const [fullYear = '', mes = '', day = ''] = byYear
    ? byYear.slice(1)
    : [century(year), ...(region().orden === 'dma' ? [other, one] : [one, other])];
  // Text without such a shape is not a date, and is returned unchanged.
  const f = `${fullYear}-${two(mes)}-${two(day)}`;
  return isCivilDate(f) ? f : s;
};

/**
 * A date whose year may still be incomplete: while somebody types 2/11/2031, «2/11» would mean this year and
 * «2/11/20» 2020. It is read when the input is left.
 */
export const isDateUnderway = (written: string): boolean =>
  /^\s*(\d{1,2}[/.\- ]\d{1,2}([/.\- ](19|20))?|\d{4}(19|20))$/.test(written);
export const isPeriodoUnderway = (written: string): boolean =>
  /^\s*(\d{1,2}[/.\- ]|\d{2})(19|20)$/.test(written);

/** '9/2026', '092026', '2026-09', 'septiembre 2026' → '2026-09'. */
export const typedPeriodo = (written: string): string => {
  const s = written.trim();
  if (s === '' || isPeriodo(s)) return s;
  const [, mes = '', last = ''] =
    /^(\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(s) ?? /^(\d{2})(\d{4})$/.exec(s) ?? [];
  const [, year = century(last), month = mes] = /^(\d{4})[/.\- ](\d{1,2})$/.exec(s) ?? [];
  const [, name = '', named = ''] =
      /^(\p{L}{3,})\.?(?: de)?[ /.-]+(\d{4}|\d{2})$/u.exec(s.toLowerCase()) ?? [],
    nth = name === '' ? -1 : MESES.findIndex((m) => name.startsWith(m.toLowerCase()));
  const p = nth < 0 ? `${year}-${two(month)}` : `${century(named)}-${two(String(nth + 1))}`;
  return isPeriodo(p) ? p : s;
};

/** 'dd/mm/aaaa' or 'mm/aaaa', with the letters of each language and in the region's order. */
export const dateShape = (letters: string): string => {
  return regionDate(letters.split('/').reverse().join('-'));
};

export const shownDate = (wire: string): string =>
  isCivilDate(wire) || isPeriodo(wire) ? showDate(wire) : wire;

const SPANISH = LOCALE === 'es-AR';
/**
 * Month and day names in the language; Spanish ones follow the specification, without the full stop that
 * `Intl` adds.
 */
const names = (
  count: number,
  shape: Intl.DateTimeFormatOptions,
  day: (i: number) => Date,
): readonly string[] => {
  const f = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...shape });
  return Array.from({ length: count }, (_, i) => f.format(day(i)));
};
const monthNumber = (i: number): Date => new Date(Date.UTC(2024, i, 1));
const MESES: readonly string[] = SPANISH
  ? ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
  : names(12, { month: 'short' }, monthNumber);
/** From Monday, 1 January 2024. */
export const SHORT_DAYS: readonly string[] = SPANISH
  ? ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']
  : names(7, { weekday: 'short' }, (i) => new Date(Date.UTC(2024, 0, i + 1)));
/** For running text, where a two-letter day would not be understood. */
export const DAYS_IN_TEXT: readonly string[] = SPANISH
  ? ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']
  : SHORT_DAYS;
const LENGTH = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  month: 'long',
  ...(SPANISH ? {} : { year: 'numeric' }),
});
/** '2026-09' → 'septiembre de 2026', 'September 2026', '2026年9月'. */
export const shownMes = (p: string): string => {
  const m = LENGTH.format(Date.UTC(Number(p.slice(0, 4)), Number(p.slice(5, 7)) - 1));
  return SPANISH ? `${m} de ${p.slice(0, 4)}` : m;
};
export const shortMes = (f: string): string => MESES[Number(f.slice(5, 7)) - 1] ?? '';
const DAY = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
/**
 * '2026-10-01' → '01 oct 2026', or '2026年10月1日' in a language with another order; or in the server's format
 * (dd, MM, MMM, yyyy).
 */
export const shownLongDate = (f: string, format?: string): string =>
  format === undefined && !['es-AR', 'en'].includes(LOCALE)
    ? DAY.format(Date.parse(f))
    : (format ?? 'dd MMM yyyy').replace(/yyyy|MMM|MM|dd/g, (m) =>
        m === 'yyyy'
          ? f.slice(0, 4)
          : m === 'MMM'
            ? shortMes(f)
            : m === 'MM'
              ? f.slice(5, 7)
              : f.slice(8, 10),
      );

/** An instant in Buenos Aires time, as ISO without its zone. Argentina has kept UTC−3 all year since 2009. */
const inLocalTime = (iso: string): string | undefined => {
  const t = Date.parse(iso);
  return Number.isNaN(t) ? undefined : new Date(t - 3 * 3_600_000).toISOString();
};
/** An instant of the log ('2026-09-02T12:14:00Z') in Buenos Aires time: '02/09/2026 09:14'. */
export const shownInstant = (iso: string): string => {
  const d = inLocalTime(iso);
  return d === undefined ? iso : `${showDate(d.slice(0, 10))} ${d.slice(11, 16)}`;
};
/** The day of an instant, where it happened: what was signed at ten in the evening was not signed tomorrow. */
export const dayOfInstant = (iso: string): string => (inLocalTime(iso) ?? iso).slice(0, 10);
