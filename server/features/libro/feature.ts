// The feature of the Libro Ley: the people on a period's sheets, the text of the sheets (stored under each
// person's key), and the fact that numbers them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { personaRowCount, spreadOverSheets, type LibroPersona } from '../../../core/outputs/libro.ts';
import { feature, offers, type Authorship, type StoreWrites, type TableRule } from '../../kernel/store.ts';
import { withPersonaKeys } from '../../payroll/sql/documentos.ts';
import {
  personaHeights,
  eraseStrays,
  DDL_LIBRO,
  libroEmision,
  saveEmision,
  savePersona,
  lastFolio,
  LIBRO_TABLES,
  type LibroEmision,
} from './sql/libro.ts';
import type { LibroOffer, LibroScope } from './contract.ts';
import { libroPlan } from './plan.ts';
import { composeSheets } from './composeSheets.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';

/** Stores a stretch of an emission that no fact names yet. */
const guardar = (
  e: StoreWrites,
  p: {
    readonly autoria: Authorship;
    readonly nombre: string;
    readonly desde: number;
    readonly personas: readonly number[];
    readonly textos: readonly (LibroPersona | null)[];
  },
): Result<null> =>
  withPersonaKeys(e, (claves) =>
    e.transaccion(p.autoria, (tx) => {
      if (p.desde === 0) eraseStrays(tx.sql, p.nombre);
      p.textos.forEach((x, i) => {
        if (x)
          savePersona(
            tx.sql,
            claves,
            { nombre: p.nombre, n: p.desde + i, id_personal: p.personas[i]!, filas: personaRowCount(x) },
            JSON.stringify(x),
          );
      });
      return ok(null);
    }),
  );

/** Numbers the sheets after the existing ones, and records that once, as a row and a fact. */
const emitir = (
  e: StoreWrites,
  p: {
    readonly autoria: Authorship;
    readonly nombre: string;
    readonly alcance: LibroScope;
    readonly corridas: readonly number[];
    readonly rubrica: string | null;
    readonly soporte: string;
  },
): Result<Row> =>
  e.comando(
    p.autoria,
    JSON.stringify(['LibroLey', 'emitir', p.alcance]),
    (tx) => {
      const altos = personaHeights(tx.sql, p.nombre),
        { hojas } = spreadOverSheets(altos),
        ahora = libroPlan(tx, p.alcance);
      if (isLeft(ahora)) return ahora;
      // Of two emissions at once, the second finds its runs already in the book.
      if (hojas === 0 || p.corridas.some((id) => !ahora.right.corridas.some((c) => c.id === id)))
        return fail('conflict', 'recibos.libro.yaEsta', { periodo: showDate(p.alcance.periodo) });
      const id = tx.nuevoId('LibroLey'),
        folio_desde = lastFolio(tx.sql) + 1;
      tx.append(`Libros/${id}`, 0, [
        {
          type: 'foliosAsignados',
          schema: 1,
          data: {
            nombre: p.nombre,
            corridas: p.corridas,
            id_establecimiento: p.alcance.id_establecimiento,
            hojas,
          },
        },
      ]);
      tx.append(`LibroLey/${id}`, 0, [
        {
          type: 'filaAgregada',
          schema: 1,
          data: {
            valores: {
              periodo: p.alcance.periodo,
              rubrica: p.rubrica,
              soporte: p.soporte,
              folio_desde,
              folio_hasta: folio_desde + hojas - 1,
              fecha_emision: tx.hoy,
              observacion: null,
              id_establecimiento: p.alcance.id_establecimiento,
              personas: altos.length,
            },
          },
        },
      ]);
      return ok({ fila: { tabla: 'LibroLey', id, version: 1 } });
    },
    { rubrica: p.rubrica, soporte: p.soporte },
  );

type LibroFact = Fact<'foliosAsignados', Omit<LibroEmision, 'id'>>;
const proyector = projectorOf<LibroFact>(['foliosAsignados'], (p, f) => {
  const { nombre, corridas, id_establecimiento } = f.data;
  saveEmision(p.sql, {
    id: Number(f.stream.slice(f.stream.indexOf('/') + 1)),
    nombre,
    corridas,
    id_establecimiento,
  });
});

const FIJOS = [
  'periodo',
  'folio_desde',
  'folio_hasta',
  'fecha_emision',
  'id_establecimiento',
  'personas',
] as const;
/** Numbered sheets cannot be renumbered or removed by hand. */
const numeradas: TableRule = {
  revisar: (tx, valores, anterior, id) =>
    anterior && libroEmision(tx.sql, id) && FIJOS.some((c) => (valores[c] ?? null) !== (anterior[c] ?? null))
      ? fail('closed', 'recibos.libro.numeradas')
      : undefined,
  revisarBorrado: (tx, _, id) =>
    libroEmision(tx.sql, id) ? fail('closed', 'recibos.libro.numeradas') : undefined,
};

export const libroExtension = feature({
  nombre: 'libro',
  offers: offers<LibroOffer>(),
  ddl: DDL_LIBRO,
  tablas: LIBRO_TABLES,
  bulk: ['libro_persona'],
  proyectores: [proyector],
  reglas: { LibroLey: numeradas },
  tareas: { 'libro.guardar': guardar, 'libro.emitir': emitir },
  lecturas: { 'libro.plan': libroPlan, 'libro.armar': composeSheets },
});
