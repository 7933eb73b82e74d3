// The lines of a receipt that was paid, from what a command line says: one by one, a file of lines, or a
// person's lines of a Libro de Sueldos Digital.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { api } from '../core/api/index.ts';
import { showAmount, writeDecimal } from '../core/kit/money.ts';
import { textFor } from '../core/kit/text.ts';
import { readLsd, signedAmount } from '../core/outputs/declaraciones/lsdHistory.ts';
import {
  paidAmount,
  readPaidLines,
  repeatedConceptos,
  type PaidLine,
} from '../core/payroll/casos/paidLines.ts';
import type { Door } from './door.ts';
import { usage } from './exitCodes.ts';
import { unreadable } from './fileFailure.ts';
import type { Io } from './io.ts';
import { rowNamed } from './supposedPersona.ts';

export interface LinesOptions {
  readonly line: readonly string[];
  readonly lines?: string;
  readonly lsd?: string;
  readonly cuil?: string;
  readonly map: readonly string[];
}

const oneLine = (s: string): PaidLine => {
  const [, concepto = '', cifra = ''] = /^(.+)=(.+)$/.exec(s) ?? [],
    importe = paidAmount(cifra);
  if (concepto.trim() === '' || importe === undefined)
    throw usage(textFor('casos.cli.lineaMal', { valor: s }));
  return { concepto: concepto.trim(), importe };
};

const fromFile = async (io: Io, file: string): Promise<readonly PaidLine[]> => {
  const { lineas, malas } = readPaidLines(
    file === '-' ? await io.read() : await readFile(file, 'utf8').catch(unreadable(file)),
  );
  if (malas.length > 0)
    throw usage(textFor('casos.cli.lineasMal', { archivo: file, lineas: malas.slice(0, 10).join(', ') }));
  return lineas;
};

/** What a concept is in a receipt decides the sign of what the book says as credit or debit. */
const fromLsd = async (door: Door, file: string, o: LinesOptions): Promise<readonly PaidLine[]> => {
  const { leido, errores } = readLsd(basename(file), await readFile(file, 'latin1').catch(unreadable(file)));
  if (!leido) throw usage(errores[0]?.mensaje ?? textFor('arranque.noEsLsd', { archivo: file }));
  const cuil = o.cuil?.replaceAll('-', ''),
    persona =
      cuil === undefined && leido.personas.length === 1
        ? leido.personas[0]
        : leido.personas.find((p) => p.cuil === cuil);
  if (!persona) throw usage(textFor('casos.cli.cuilMal', { archivo: file, cantidad: leido.personas.length }));
  const mapa = new Map(
    o.map.map((m) => {
      const [, codigo, propio] = /^(.{1,10})=(-|\d{1,6})$/.exec(m) ?? [];
      if (codigo === undefined || propio === undefined)
        throw usage(textFor('arranque.cli.mapaMal', { valor: m }));
      return [codigo.trim(), propio] as const;
    }),
  );
  const salida: PaidLine[] = [];
  for (const r of persona.renglones) {
    const concepto = mapa.get(r.codigo) ?? r.codigo;
    if (concepto === '-') continue;
    const tipo = /^\d{1,6}$/.test(concepto) ? await typeOf(door, Number(concepto)) : undefined;
    if (tipo === undefined) throw usage(textFor('casos.cli.sinMapa', { codigo: r.codigo }));
    salida.push({ concepto, importe: writeDecimal(signedAmount(r, tipo)) });
  }
  return salida;
};
const typeOf = async (door: Door, codigo: number): Promise<string | undefined> => {
  const concepto = await rowNamed(door, 'Conceptos', 'codigo', codigo),
    id = Number(concepto?.['id_rrhh_tipo_concepto'] ?? 0);
  if (!concepto) return undefined;
  const { content } = await door.get(
    door.client.ask(api.tabla.ver, undefined, { params: { controller: 'TiposConcepto', id } }),
  );
  return content['codigo'] === 'DES' ? 'descuento' : 'haber';
};

export const linesAsked = async (io: Io, door: Door, o: LinesOptions): Promise<readonly PaidLine[]> => {
  const lineas = [
    ...o.line.map(oneLine),
    ...(o.lines === undefined ? [] : await fromFile(io, o.lines)),
    ...(o.lsd === undefined ? [] : await fromLsd(door, o.lsd, o)),
  ];
  if (lineas.length === 0) throw usage(textFor('casos.cli.sinLineas'));
  for (const r of repeatedConceptos(lineas))
    io.say(textFor('casos.seSuman', { ...r, importe: showAmount(r.importe) }));
  return lineas;
};
