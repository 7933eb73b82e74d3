// What one person was paid: receipts line by line, deliveries, payments by bank; and the documents kept of them.
import { readableCell } from '../../../core/outputs/readableCell.ts';
import { showAmount, writeDecimal, writeExact, type Decimal } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { stateOf } from '../../payroll/state.ts';
import { fromCents, pagosOfPersona } from '../bancos/contract.ts';
import { adjuntosOf } from '../documentos/contract.ts';
import { entregasOfPersona, paperEntregasOfPersona } from '../recibos/contract.ts';
import type { PersonaKeyReads } from '../../kernel/personaKeys.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { Card, Told } from './personaSections.ts';

const amount = (x: Decimal): string => showAmount(writeDecimal(x));
const figure = (x: Decimal): string => writeExact(x, 0).replace('.', ',');
const when = (at: string): string => readableCell({ kind: 'instante', label: '' }, at, { miles: false });
const told = (rotulo: TextKey, valor: string | null): readonly Told[] =>
  valor === null || valor === '' ? [] : [{ rotulo: textFor(rotulo), valor }];
const nameOfRun = (l: StoreReads, id: number): string => stateOf(l, id).cabecera?.descripcion ?? String(id);

/** The receipts that stand, the last run first, with every line that was worked out. */
export const receiptCards = (l: StoreReads, legajos: readonly number[]): readonly Card[] => {
  const dictionaries = dictionaryReader(l);
  return [...corridas(l.sql)].reverse().flatMap((id): readonly Card[] => {
    const e = stateOf(l, id),
      c = e.cabecera,
      lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote);
    if (c === null || lote === undefined || e.phase === 'anulada') return [];
    return legajos.flatMap((legajo): readonly Card[] => {
      const r = savedRecibo(l.sql, lote, legajo);
      if (r === undefined || r.neto === null) return [];
      const lines = unpackLines(r.lineas, dictionaries(r.diccionario).indice);
      return [
        {
          titulo: textFor('privacidad.archivo.recibo', {
            descripcion: c.descripcion,
            periodo: showDate(c.periodo),
            fecha: showDate(c.fecha_pago),
            estado: e.phase,
          }),
          datos: lines.map((x) => ({
            rotulo: `${String(x.codigo).padStart(4, '0')} ${x.texto}`,
            valor: [
              amount(x.importe),
              ...(x.cantidad === null ? [] : [`${figure(x.cantidad)} ${x.unidad ?? ''}`.trim()]),
            ].join(' · '),
            campo: x.tipo,
            dato: writeExact(x.importe),
          })),
        },
      ];
    });
  });
};
/** When each receipt was sent, seen and signed, or given on paper. */
export const deliveryCards = (l: StoreReads, legajos: readonly number[]): readonly Card[] =>
  legajos.flatMap((id) => [
    ...entregasOfPersona(l.sql, id).map((e) => ({
      titulo: nameOfRun(l, e.id_liquidacion),
      datos: [
        ...told('privacidad.archivo.enviado', when(e.enviado_at)),
        ...told('privacidad.archivo.visto', e.visto_at === null ? null : when(e.visto_at)),
        ...told('privacidad.archivo.firmado', e.firmado_at === null ? null : when(e.firmado_at)),
        ...told('privacidad.archivo.comentario', e.comentario),
      ],
    })),
    ...paperEntregasOfPersona(l.sql, id).map((e) => ({
      titulo: nameOfRun(l, e.id_liquidacion),
      datos: told('privacidad.archivo.enPapel', showDate(e.fecha)),
    })),
  ]);
/** Each payment that went in a bank's file, and to which account. */
export const bankCards = (
  l: StoreReads,
  claves: PersonaKeyReads,
  legajos: readonly number[],
): readonly Card[] =>
  legajos.flatMap((id) =>
    pagosOfPersona(l.sql, claves, id, corridas(l.sql)).map((p) => ({
      titulo: nameOfRun(l, p.id_liquidacion),
      datos: [
        ...told('privacidad.archivo.importe', amount(fromCents(p.importe))),
        ...told('privacidad.archivo.banco', p.datos?.banco ?? null),
        ...told('privacidad.archivo.cbu', p.datos?.cbu ?? null),
      ],
    })),
  );
/** The documents attached to the legajo; the files themselves are given apart. */
export const documentCards = (
  l: StoreReads,
  claves: PersonaKeyReads,
  legajos: readonly number[],
): readonly Card[] =>
  legajos.flatMap((id) =>
    adjuntosOf(l.sql, claves, id).map((d) => ({
      titulo: d.nombre,
      datos: [
        ...told('privacidad.archivo.clase', d.clase),
        ...told('privacidad.archivo.fecha', d.fecha === null ? null : showDate(d.fecha)),
        ...told('privacidad.archivo.nota', d.nota),
        ...told('privacidad.archivo.subido', when(d.at)),
        ...told('privacidad.archivo.borrado', d.baja === null ? null : when(d.baja.at)),
      ],
    })),
  );
