// Dates and numbers as people write them in the region (Argentina's unless another was chosen), to and from
// the wire's form.
import { AMBIGUOUS, twoReadings } from '../../core/kit/ambiguity.ts';
import { isCivilDate, isPeriodo, showDate } from '../../core/kit/period.ts';
import { showAmount } from '../../core/kit/money.ts';
import { regionDate, region } from '../../core/kit/region.ts';
import { LOCALE } from '../locale.ts';

/**
 * '1.234,56' → '1234.56'. In Argentina a comma is the decimal mark and points group thousands, elsewhere the
 * other way; a lone mark of groups that groups no thousands is taken as the decimal one (pasted from
 * elsewhere). What is no number comes back as written, so that the check can name it.
 */
export const typedNumber = (escrito: string): string => {
  const s = escrito.replace(/[\s$\u202f\u00a0]/g, '').replace(/^[−–]/, '-');
  if (s === '') return '';
  const valido = (x: string): string =>
    /^-?\d+(\.\d+)?$/.test(x) ? x.replace(/^(-?)0+(?=\d)/, '$1') : escrito.trim();
  // Spaces that group are gone already: then a point can only be a decimal mark.
  const { decimal, miles } = region(),
    grupo = miles === '\u202f' ? '.' : miles,
    g = grupo === '.' ? '\\.' : grupo,
    d = decimal === '.' ? '\\.' : decimal;
  if (s.includes(decimal))
    return s.indexOf(decimal) !== s.lastIndexOf(decimal) ||
      !new RegExp(`^-?(\\d{1,3}(${g}\\d{3})+|\\d+)${d}\\d*$`).test(s)
      ? escrito.trim()
      : valido(s.replaceAll(grupo, '').replace(decimal, '.').replace(/\.$/, ''));
  return valido(
    new RegExp(`^-?[1-9]\\d{0,2}(${g}\\d{3})+$`).test(s) ? s.replaceAll(grupo, '') : s.replace(grupo, '.'),
  );
};

/**
 * A number of the wire as it is shown, without marks for thousands; what is no number stays as it was
 * written, whole.
 */
export const shownUngrouped = (cable: string, minimo = 0): string =>
  esNumero(cable) ? shownNumber(cable, minimo).replaceAll(region().miles, '') : cable;

const esNumero = (s: string): boolean => /^-?\d+(\.\d+)?$/.test(s);

/** A quantity as people write it, to the wire's form; one that says two things, as `AMBIGUOUS` says. */
export const typedQuantity = (escrito: string): string =>
  twoReadings(escrito) ? AMBIGUOUS + escrito.trim() : typedNumber(escrito);
/**
 * As an input shows it: its thousands are not parted where it would say two things, so that what is shown can
 * be gone on with.
 */
export const shownQuantity = (cable: string, minimo = 0): string => {
  if (cable.startsWith(AMBIGUOUS)) return cable.slice(AMBIGUOUS.length);
  const mostrada = shownNumber(cable, minimo);
  return twoReadings(mostrada) ? shownUngrouped(cable, minimo) : mostrada;
};

/** The wire's number as an input shows it: thousands grouped, the decimals it needs, at least `minimo`. */
export const shownNumber = (cable: string, minimo = 0): string => {
  if (!esNumero(cable)) return cable;
  const [entero = '0', fraccion = ''] = cable.split('.');
  const decimales = fraccion.replace(/0+$/, '').padEnd(minimo, '0');
  return showAmount(decimales === '' ? entero : `${entero}.${decimales}`).replace('−', '-');
};

const siglo = (aa: string): string =>
  aa.length === 4 ? aa : (Number(aa) > 50 ? '19' : '20') + aa.padStart(2, '0');
const two = (s: string): string => s.padStart(2, '0');

/**
 * '1/9/26', '01-09-2026', '01092026', '2026-09-01' → '2026-09-01'; `h` → today. What is no date comes back as
 * written.
 */
export const typedDate = (escrito: string, hoy: string): string => {
  const s = escrito.trim();
  if (s === '' || isCivilDate(s)) return s;
  if (/^h(oy)?$/i.test(s)) return hoy;
  const byYear =
    /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})$/.exec(s) ??
    (region().orden === 'amd' ? /^(\d{4})(\d{2})(\d{2})$/.exec(s) : null);
  const [, uno = '', otro = '', year = hoy.slice(0, 4)] =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(s) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(s) ??
    [];
  const [anio = '', mes = '', dia = ''] = byYear
    ? byYear.slice(1)
    : [siglo(year), ...(region().orden === 'dma' ? [otro, uno] : [uno, otro])];
  // What had no such shape makes no date, and comes back as written.
  const f = `${anio}-${two(mes)}-${two(dia)}`;
  return isCivilDate(f) ? f : s;
};

/**
 * On the way to a whole year: «2/11» would be of this year and «2/11/20» of 2020 while somebody writes
 * 2/11/2031. It is read when the input is left.
 */
export const isDateUnderway = (escrito: string): boolean =>
  /^\s*(\d{1,2}[/.\- ]\d{1,2}([/.\- ](19|20))?|\d{4}(19|20))$/.test(escrito);
export const isPeriodoUnderway = (escrito: string): boolean =>
  /^\s*(\d{1,2}[/.\- ]|\d{2})(19|20)$/.test(escrito);

/** '9/2026', '092026', '2026-09' → '2026-09'. */
export const typedPeriodo = (escrito: string): string => {
  const s = escrito.trim();
  if (s === '' || isPeriodo(s)) return s;
  const [, mes = '', anio = ''] =
    /^(\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(s) ?? /^(\d{2})(\d{4})$/.exec(s) ?? [];
  const [, year = siglo(anio), month = mes] = /^(\d{4})[/.\- ](\d{1,2})$/.exec(s) ?? [];
  const p = `${year}-${two(month)}`;
  return isPeriodo(p) ? p : s;
};

/** 'dd/mm/aaaa' or 'mm/aaaa', the letters of each language, in the order of the region. */
export const dateShape = (letras: string): string => {
  return regionDate(letras.split('/').reverse().join('-'));
};

export const shownDate = (cable: string): string =>
  isCivilDate(cable) || isPeriodo(cable) ? showDate(cable) : cable;

const ESPANIOL = LOCALE === 'es-AR';
/**
 * The names that the language gives; Spanish ones are the specification's, without the point that `Intl`
 * puts.
 */
const nombres = (
  cuantos: number,
  forma: Intl.DateTimeFormatOptions,
  dia: (i: number) => Date,
): readonly string[] => {
  const f = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...forma });
  return Array.from({ length: cuantos }, (_, i) => f.format(dia(i)));
};
const mesNumero = (i: number): Date => new Date(Date.UTC(2024, i, 1));
const MESES: readonly string[] = ESPANIOL
  ? ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
  : nombres(12, { month: 'short' }, mesNumero);
/** From Monday, 1 January 2024. */
export const SHORT_DAYS: readonly string[] = ESPANIOL
  ? ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']
  : nombres(7, { weekday: 'short' }, (i) => new Date(Date.UTC(2024, 0, i + 1)));
/** In a line of text, where two letters would not be read as a day. */
export const DAYS_IN_TEXT: readonly string[] = ESPANIOL
  ? ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']
  : SHORT_DAYS;
const LARGO = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  month: 'long',
  ...(ESPANIOL ? {} : { year: 'numeric' }),
});
/** '2026-09' → 'septiembre de 2026', 'September 2026', '2026年9月'. */
export const shownMes = (p: string): string => {
  const m = LARGO.format(Date.UTC(Number(p.slice(0, 4)), Number(p.slice(5, 7)) - 1));
  return ESPANIOL ? `${m} de ${p.slice(0, 4)}` : m;
};
export const shortMes = (f: string): string => MESES[Number(f.slice(5, 7)) - 1] ?? '';
const DIA = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
/**
 * '2026-10-01' → '01 oct 2026', '2026年10月1日' in a language of another order; or in the format that the server
 * asks for (dd, MM, MMM, yyyy).
 */
export const shownLongDate = (f: string, formato?: string): string =>
  formato === undefined && !['es-AR', 'en'].includes(LOCALE)
    ? DIA.format(Date.parse(f))
    : (formato ?? 'dd MMM yyyy').replace(/yyyy|MMM|MM|dd/g, (m) =>
        m === 'yyyy'
          ? f.slice(0, 4)
          : m === 'MMM'
            ? shortMes(f)
            : m === 'MM'
              ? f.slice(5, 7)
              : f.slice(8, 10),
      );

/**
 * An instant of the log ('2026-09-02T12:14:00Z') in Buenos Aires: '02/09/2026 09:14'. Argentina keeps UTC−3
 * all year since 2009.
 */
export const shownInstant = (iso: string): string => {
  const t = Date.parse(iso);
  if (Number.isNaN(t)) return iso;
  const d = new Date(t - 3 * 3_600_000).toISOString();
  return `${showDate(d.slice(0, 10))} ${d.slice(11, 16)}`;
};
