// The feature of the Libro Ley: who is on a period's sheets, what they say (stored under each person's key), and the fact that numbers them.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { LibroPlan } from '../../../core/api/libro.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isPeriodo, showDate, lastDay } from '../../../core/kit/period.ts';
import {
  personaRowCount,
  spreadOverSheets,
  type LibroPersona,
  type LibroRecibo,
} from '../../../core/outputs/libro.ts';
import { familiares } from '../../../core/tables/familiar.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { stateOf } from '../../payroll/state.ts';
import { printableReader } from '../recibos/contract.ts';
import {
  feature,
  offers,
  type Authorship,
  type StoreWrites,
  type StoreReads,
  type Projector,
  type TableRule,
} from '../../kernel/store.ts';
import { revertedPersonas } from '../../payroll/sql/corridas.ts';
import { withPersonaKeys, withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import {
  personaHeights,
  eraseStrays,
  DDL_LIBRO,
  libroEmision,
  emisiones,
  saveEmision,
  savePersona,
  lastFolio,
  LIBRO_TABLES,
} from './sql/libro.ts';
import { batchHeaders, batchNumber, personaOfKey } from '../../payroll/sql/recibos.ts';
import type { LibroOffer, LibroScope } from './contract.ts';

export interface WholePlan extends LibroPlan {
  readonly ids: readonly number[]; // by legajo
}

const establecimientoDe = (p: Row | undefined, periodo: string): number | null =>
  (rowInForceAt(p?.['PersonalEstablecimiento'], lastDay(periodo))?.['id_establecimiento'] ?? null) as
    | number
    | null;
const tabla = (
  l: Pick<StoreReads, 'filas'>,
  nombre: string,
  campo: string,
): ((id: unknown) => string | null) => {
  const m = new Map(l.filas(nombre).map((f) => [f['id'], String(f[campo])]));
  return (id) => m.get(id as number) ?? null;
};

const conRecibo = (l: StoreReads, id: number): readonly (readonly [number, number])[] => {
  const estado = stateOf(l, id),
    lote = estado.resumen === null ? undefined : batchNumber(l.sql, estado.resumen.lote),
    revertidos = revertedPersonas(l.sql, id);
  return lote === undefined
    ? []
    : [...batchHeaders(l.sql, lote)].flatMap((r) =>
        r.neto === null || revertidos.has(personaOfKey(r.id))
          ? []
          : [[personaOfKey(r.id), r.legajo ?? 0] as const],
      );
};

const plan = (l: StoreReads, { periodo, id_establecimiento }: LibroScope): Result<WholePlan> => {
  if (!isPeriodo(periodo))
    return fail('invalid', 'declaraciones.periodo', { valor: String(periodo).slice(0, 20) });
  const delMes = l
    .filas('Liquidaciones', { periodo })
    .filter((c) => c['estado'] !== 'anulada')
    .map((c) => ({ id: Number(c['id']), descripcion: String(c['descripcion']), fase: String(c['estado']) }));
  // An emission for all establishments includes every one.
  const ya = new Set(
      emisiones(l.sql).flatMap((e) =>
        e.id_establecimiento === null || e.id_establecimiento === id_establecimiento ? e.corridas : [],
      ),
    ),
    corta = ({ id, descripcion }: (typeof delMes)[number]) => ({ id, descripcion });
  const listas = delMes.filter((c) => isFrozen(c.fase)),
    corridas = listas.filter((c) => !ya.has(c.id)),
    gente = new Map(corridas.flatMap((c) => conRecibo(l, c.id)));
  const ids = [...gente]
    .filter(
      ([id]) =>
        id_establecimiento === null ||
        establecimientoDe(l.fila('Personal', id), periodo) === id_establecimiento,
    )
    .sort((a, b) => a[1] - b[1])
    .map(([id]) => id);
  return ok({
    corridas: corridas.map(corta),
    pendientes: delMes.filter((c) => !isFrozen(c.fase)).map(corta),
    emitidas: listas.filter((c) => ya.has(c.id)).map(corta),
    personas: ids.length,
    folio: lastFolio(l.sql) + 1,
    ids,
  });
};

/** The text of the book about some people: their present data, and their receipts as issued. */
const armar = (
  l: StoreReads,
  p: {
    readonly carpeta: string;
    readonly empresa: string;
    readonly periodo: string;
    readonly corridas: readonly number[];
    readonly personas: readonly number[];
  },
): Result<readonly (LibroPersona | null)[]> =>
  withPersonaKeyReads(p.carpeta, (claves) => {
    const lectores = p.corridas.map((id) => printableReader(l, claves, { id, empresa: p.empresa })),
      mala = lectores.find(isLeft);
    if (mala) return mala;
    const civil = tabla(l, 'EstadosCiviles', 'd_persona_estado_civil'),
      establecimiento = tabla(l, 'Establecimientos', 'd_establecimiento'),
      categoria = tabla(l, 'Categorias', 'd_rrhh_categoria'),
      hasta = lastDay(p.periodo),
      s = (v: unknown): string | null => (v == null || v === '' ? null : String(v));
    const revertidos = p.corridas.map((id) => revertedPersonas(l.sql, id)),
      pago = p.corridas.map((id) => String(l.fila('Liquidaciones', id)?.['fecha_pago'] ?? ''));
    return ok(
      p.personas.map((id): LibroPersona | null => {
        const f = l.fila('Personal', id);
        if (!f || f['nombre'] == null) return null;
        const recibos = lectores.flatMap((x, i): LibroRecibo[] => {
          const d = isLeft(x) || revertidos[i]!.has(id) ? undefined : x.right(id);
          return d
            ? [
                {
                  liquidacion: d.descripcion,
                  fecha_pago: pago[i]!,
                  lineas: d.lineas.map(({ codigo, texto, cantidad, importe, columna }) => ({
                    codigo,
                    texto,
                    cantidad,
                    importe,
                    columna,
                  })),
                  remunerativo: d.totales.remunerativo,
                  no_remunerativo: d.totales.no_remunerativo,
                  descuentos: d.totales.descuentos,
                  neto: d.neto,
                },
              ]
            : [];
        });
        const parientes = l
          .filas('Familiares', { id_personal: id })
          .filter(
            (x) =>
              String(x['desde']) <= hasta && (x['hasta'] == null || String(x['hasta']) >= `${p.periodo}-01`),
          );
        return {
          legajo: Number(f['legajo']),
          nombre: String(f['nombre']),
          cuil: s(f['cuil']),
          nacimiento: s(f['fecha_nacimiento']),
          estado_civil: civil(f['id_persona_estado_civil']),
          domicilio: s([f['domicilio'], f['localidad']].filter(Boolean).join(', ')),
          ingreso: String(f['fecha_ingreso']),
          egreso: s(f['fecha_egreso']),
          categoria: categoria(rowInForceAt(f['PersonalCategoria'], hasta)?.['id_rrhh_categoria']),
          tarea: s(f['tarea']),
          establecimiento: establecimiento(establecimientoDe(f, p.periodo)),
          familiares: parientes.map((x) => ({
            nombre: String(x['nombre'] ?? ''),
            parentesco:
              familiares.fields.parentesco.options.find((o) => o.id === x['parentesco'])?.valor ?? '',
            nacimiento: s(x['fecha_nacimiento']),
            cuil: s(x['cuil']),
          })),
          recibos,
        };
      }),
    );
  });

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
  withPersonaKeys(e.carpeta, (claves) =>
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

/** Numbers the sheets after the existing ones: the row and the fact that record it, once. */
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
        ahora = plan(tx, p.alcance);
      if (isLeft(ahora)) return ahora;
      // Two emissions at once: for the second, they are already in the book.
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

const proyector: Projector = {
  tipos: ['foliosAsignados'],
  aplicar: (p, f) => {
    const d = f.data as {
      readonly nombre: string;
      readonly corridas: readonly number[];
      readonly id_establecimiento: number | null;
    };
    saveEmision(p.sql, { id: Number(f.stream.slice(f.stream.indexOf('/') + 1)), ...d });
  },
};

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
  proyectores: [proyector],
  reglas: { LibroLey: numeradas },
  tareas: { 'libro.guardar': guardar, 'libro.emitir': emitir },
  lecturas: { 'libro.plan': plan, 'libro.armar': armar },
});
