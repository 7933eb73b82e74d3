// Dates and numbers as people write them in Argentina, to and from the wire's form.
import { esFecha, esPeriodo, mostrarFecha } from '../../core/kit/period.ts';
import { mostrarImporte } from '../../core/kit/money.ts';

/**
 * '1.234,56' → '1234.56'. A comma is the decimal mark and points group thousands; a lone point that does not group thousands
 * is taken as the decimal mark (pasted from elsewhere). What is no number comes back as written, so that the check can name it.
 */
export const numeroEscrito = (escrito: string): string => {
  const s = escrito.replace(/[\s$\u202f\u00a0]/g, '').replace(/^[−–]/, '-');
  if (s === '') return '';
  const valido = (x: string): string => (/^-?\d+(\.\d+)?$/.test(x) ? x.replace(/^(-?)0+(?=\d)/, '$1') : escrito.trim());
  if (s.includes(',')) return s.indexOf(',') !== s.lastIndexOf(',') || !/^-?(\d{1,3}(\.\d{3})+|\d+),\d*$/.test(s) ? escrito.trim() : valido(s.replaceAll('.', '').replace(',', '.').replace(/\.$/, ''));
  return valido(/^-?\d{1,3}(\.\d{3})+$/.test(s) ? s.replaceAll('.', '') : s);
};

const esNumero = (s: string): boolean => /^-?\d+(\.\d+)?$/.test(s);

/** The wire's number as an input shows it: thousands grouped, the decimals it needs, at least `minimo`. */
export const numeroMostrado = (cable: string, minimo = 0): string => {
  if (!esNumero(cable)) return cable;
  const [entero = '0', fraccion = ''] = cable.split('.');
  const decimales = fraccion.replace(/0+$/, '').padEnd(minimo, '0');
  return mostrarImporte(decimales === '' ? entero : `${entero}.${decimales}`).replace('−', '-');
};

const siglo = (aa: string): string => (aa.length === 4 ? aa : (Number(aa) > 50 ? '19' : '20') + aa.padStart(2, '0'));

/** '1/9/26', '01-09-2026', '01092026', '2026-09-01' → '2026-09-01'; `h` → today. What is no date comes back as written. */
export const fechaEscrita = (escrito: string, hoy: string): string => {
  const s = escrito.trim();
  if (s === '' || esFecha(s)) return s;
  if (/^h(oy)?$/i.test(s)) return hoy;
  const m = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(s) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(s);
  if (!m) return s;
  const f = `${siglo(m[3] ?? hoy.slice(0, 4))}-${m[2]!.padStart(2, '0')}-${m[1]!.padStart(2, '0')}`;
  return esFecha(f) ? f : s;
};

/** '9/2026', '092026', '2026-09' → '2026-09'. */
export const periodoEscrito = (escrito: string): string => {
  const s = escrito.trim();
  if (s === '' || esPeriodo(s)) return s;
  const m = /^(\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(s) ?? /^(\d{2})(\d{4})$/.exec(s);
  const p = m ? `${siglo(m[2]!)}-${m[1]!.padStart(2, '0')}` : s;
  return esPeriodo(p) ? p : s;
};

export const fechaMostrada = (cable: string): string => (esFecha(cable) || esPeriodo(cable) ? mostrarFecha(cable) : cable);

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;
const MESES_LARGOS = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'] as const;
export const DIAS_CORTOS = ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'] as const;
/** '2026-09' → 'septiembre 2026'. */
export const mesLargo = (p: string): string => `${MESES_LARGOS[Number(p.slice(5, 7)) - 1] ?? ''} ${p.slice(0, 4)}`;
export const mesCorto = (f: string): string => MESES[Number(f.slice(5, 7)) - 1] ?? '';
/** '2026-10-01' → '01 oct 2026', or in the format that the server asks for (dd, MM, MMM, yyyy). */
export const fechaLarga = (f: string, formato = 'dd MMM yyyy'): string =>
  formato.replace(/yyyy|MMM|MM|dd/g, (m) => (m === 'yyyy' ? f.slice(0, 4) : m === 'MMM' ? mesCorto(f) : m === 'MM' ? f.slice(5, 7) : f.slice(8, 10)));

/** An instant of the log ('2026-09-02T12:14:00Z') in Buenos Aires: '02/09/2026 09:14'. Argentina keeps UTC−3 all year since 2009. */
export const instanteMostrado = (iso: string): string => {
  const t = Date.parse(iso);
  if (Number.isNaN(t)) return iso;
  const d = new Date(t - 3 * 3_600_000).toISOString();
  return `${mostrarFecha(d.slice(0, 10))} ${d.slice(11, 16)}`;
};
