// The feature of reviewed concept changes: proposed after the same checks as a save, decided by another person, and applied in the transaction of the approval.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WirePropuestaDetail } from '../../../core/api/propuestas.ts';
import {
  differingFields,
  propuestaRow,
  propuesta,
  propuestaChart,
  type PropuestaContent,
  type PropuestaCommand,
  type PropuestaFact,
  type PropuestaState,
  type PruebaSummary,
} from '../../../core/domain/propuesta.ts';
import { canDo } from '../../../core/domain/roles.ts';
import { legalCommands } from '../../../core/kit/chart.ts';
import { decide, fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { readTableRow, rowName } from '../../../core/kit/table.ts';
import { conceptos } from '../../../core/tables/concepto.ts';
import { propuestas } from '../../../core/tables/propuesta.ts';
import { addRow, modifyRow } from '../../rows/writeRow.ts';
import { withInitialValues } from '../../rows/initialValues.ts';
import { rulesOf, rulesWithoutConfirmation } from '../../rows/rules.ts';
import type { CompanyCommand, Requester } from '../../kernel/company.ts';
import {
  feature,
  offers,
  type Extension,
  type StoreReads,
  type Projection,
  type Projector,
  type TableRule,
  type CommandAnswer,
  type StoredFact,
  type Tx,
} from '../../kernel/store.ts';
import {
  DDL_PROPUESTAS,
  savePropuesta,
  asksForReview,
  savedPropuesta,
  PROPUESTAS_TABLES,
  type SavedPropuesta,
} from './sql/propuestas.ts';
import { conceptoDefOf } from '../../payroll/mapping.ts';
import { withRow, txSource, brokenPruebas } from '../conceptos/contract.ts';
import type { PropuestasOffer } from './contract.ts';

const TABLA = conceptos,
  PROPUESTAS = propuestas;
const NADA: SavedPropuesta = { estado: propuesta.initial, propuesta_el: null, decidida_el: null };
const guardada = (l: Pick<StoreReads, 'sql'>, id: number): SavedPropuesta =>
  savedPropuesta(l.sql, id) ?? NADA;
const flujo = (id: number): string => `Propuestas/${id}`;
/** The fields that are compared and stored: without the id and version of the row. */
const sinLugar = ({ id: _i, version: _v, ...fila }: Row): Row => fila;

interface Cuerpo {
  readonly titulo: string;
  readonly id_concepto: number | null;
  readonly fila: Readonly<Record<string, unknown>>;
  readonly desde: string | null;
  readonly resumen: PruebaSummary | null;
}
type Extensiones = readonly Extension[];

/** The content of a proposal, checked like a save; the concept itself is not written. */
const contenidoDe = (
  tx: Tx,
  extensiones: Extensiones,
  c: Cuerpo,
  quien: Requester,
): Result<PropuestaContent> => {
  const base = c.id_concepto === null ? null : tx.fila('Conceptos', c.id_concepto);
  if (base === undefined) return fail('not_found', 'fila.noExiste');
  const { version: _, id: _id, ...crudo } = c.fila,
    leida = readTableRow(TABLA, base === null ? withInitialValues(TABLA, crudo, tx.hoy) : crudo, {
      parcial: base !== null,
    });
  if (isLeft(leida)) return leida;
  const cambios =
    base === null
      ? leida.right
      : Object.fromEntries(
          Object.entries(leida.right).filter(
            ([n, v]) => JSON.stringify(v ?? null) !== JSON.stringify(base[n] ?? null),
          ),
        );
  const contenido: PropuestaContent = {
    titulo: c.titulo.trim().slice(0, 200),
    id_concepto: c.id_concepto,
    base: base === null ? null : sinLugar(base),
    cambios,
    desde: c.desde,
    resumen: c.resumen,
    rompe: [],
  };
  // Skips the work for proposals that the decider refuses anyway.
  if (Object.keys(cambios).length === 0 || (c.desde !== null && !isPeriodo(c.desde))) return ok(contenido);
  const fila = propuestaRow(contenido),
    reglas = rulesWithoutConfirmation(extensiones, TABLA);
  const vale =
    base === null
      ? addRow(tx, TABLA, reglas, fila, quien, null)
      : modifyRow(
          tx,
          TABLA,
          reglas,
          c.id_concepto!,
          { ...fila, version: base['version'] ?? 0 },
          quien,
          {},
          null,
        );
  return isLeft(vale) ? vale : ok({ ...contenido, rompe: rotasDe(tx, contenido).map((x) => x.clave) });
};

/** Tests that the change breaks now. The text that people wrote counts: stored forms belong to the text before. */
const rotasDe = (l: Pick<StoreReads, 'sql' | 'filas'>, c: PropuestaContent) => {
  const f = txSource(l),
    id = c.id_concepto ?? -1,
    fila = propuestaRow(c),
    sueltas = (n: 'variantes' | 'pruebas', campo: string): Row =>
      fila[n] === undefined ? {} : { [n]: (fila[n] as readonly Row[]).map((r) => ({ ...r, [campo]: null })) };
  const ahora = withRow(f, 'Conceptos', id, {
    ...fila,
    ...(fila['formula'] === undefined ? {} : { formula_codigo: null }),
    ...sueltas('variantes', 'formula_codigo'),
    ...sueltas('pruebas', 'datos_codigo'),
  });
  return c.id_concepto === null || f.filas('Conceptos').some((r) => r['id'] === id)
    ? brokenPruebas(f, ahora, { concepto: id })
    : [];
};

const ordenar = (
  tx: Tx,
  extensiones: Extensiones,
  id: number,
  comando: PropuestaCommand,
  o: CompanyCommand,
): Result<CommandAnswer> => {
  const { estado } = guardada(tx, id),
    c = estado.contenido;
  const hechos = decide(propuesta, comando, estado, {
    ahora: c?.id_concepto == null ? undefined : tx.fila('Conceptos', c.id_concepto),
    aplicar: (x) => aplicar(tx, extensiones, id, x, o),
  });
  if (isLeft(hechos)) return hechos;
  tx.append(flujo(id), estado.version, hechos.right);
  return ok({ fila: { tabla: 'Propuestas', id, version: estado.version + hechos.right.length } });
};

/** Writes the concept, with a fact that names the proposal. The rules that only apply to direct saves are met by this approval. */
const aplicar = (
  tx: Tx,
  extensiones: Extensiones,
  id: number,
  c: PropuestaContent,
  o: CompanyCommand,
): Result<{ readonly id_concepto: number; readonly version_concepto: number }> => {
  const reglas = rulesOf(extensiones, TABLA).filter((r) => !r.soloAlGuardar),
    { confirma_pruebas = [] } = o.cuerpo as { readonly confirma_pruebas?: readonly string[] };
  const fila = { ...propuestaRow(c), confirma_pruebas: [...confirma_pruebas] },
    marcas = { propuesta: id };
  const r =
    c.id_concepto === null
      ? addRow(tx, TABLA, reglas, fila, o.quien, undefined, marcas)
      : modifyRow(
          tx,
          TABLA,
          reglas,
          c.id_concepto,
          { ...fila, version: tx.fila('Conceptos', c.id_concepto)?.['version'] ?? 0 },
          o.quien,
          marcas,
        );
  if (isLeft(r)) return r;
  const id_concepto = c.id_concepto ?? r.right!;
  return ok({ id_concepto, version_concepto: tx.version(`Conceptos/${id_concepto}`) });
};

const quienDe = (o: CompanyCommand) => ({ id: o.quien.id, nombre: o.quien.nombre });
const proponer =
  (type: 'proponer' | 'enmendar') =>
  (tx: Tx, o: CompanyCommand, extensiones: Extensiones): Result<CommandAnswer> => {
    const contenido = contenidoDe(tx, extensiones, o.cuerpo as Cuerpo, o.quien);
    return isLeft(contenido)
      ? contenido
      : ordenar(
          tx,
          extensiones,
          type === 'proponer' ? tx.nuevoId('Propuestas') : (o.id ?? 0),
          { type, quien: quienDe(o), contenido: contenido.right },
          o,
        );
  };
const decidir =
  (type: 'retirar' | 'aprobar' | 'rechazar') =>
  (tx: Tx, o: CompanyCommand, extensiones: Extensiones): Result<CommandAnswer> =>
    ordenar(
      tx,
      extensiones,
      o.id ?? 0,
      { type, quien: quienDe(o), motivo: String((o.cuerpo as { readonly motivo?: unknown }).motivo ?? '') },
      o,
    );

const TIPOS: readonly PropuestaFact['type'][] = [
  'cambioPropuesto',
  'propuestaEnmendada',
  'propuestaRetirada',
  'propuestaAprobada',
  'propuestaRechazada',
];
const proyector: Projector = {
  tipos: TIPOS,
  aplicar: (p: Projection, f: StoredFact) => {
    const id = Number(f.stream.slice(f.stream.indexOf('/') + 1)),
      antes = guardada(p, id),
      hecho = f as unknown as PropuestaFact,
      estado = fold(propuesta, [hecho], antes.estado);
    const g: SavedPropuesta = {
      estado,
      propuesta_el:
        hecho.type === 'cambioPropuesto' || hecho.type === 'propuestaEnmendada' ? f.at : antes.propuesta_el,
      decidida_el: estado.decision ? f.at : null,
    };
    savePropuesta(p.sql, id, g);
    p.volcar(PROPUESTAS, id, f.version, filaDe(g));
  },
};
const filaDe = ({ estado: e, propuesta_el, decidida_el }: SavedPropuesta): Row => ({
  d_propuesta: e.contenido!.titulo,
  id_rrhh_concepto: e.aplicada?.id_concepto ?? e.contenido!.id_concepto,
  desde: e.contenido!.desde,
  estado: e.phase,
  autor: e.autor!.nombre,
  propuesta_el,
  cambian: e.contenido!.resumen?.cambian ?? null,
  decide: e.decision?.quien.nombre ?? null,
  decidida_el,
  motivo: e.decision?.motivo ?? null,
});

const ACCION = { retirar: 'probar', enmendar: 'probar', aprobar: 'aprobar', rechazar: 'aprobar' } as const;
const accionesDe = (e: PropuestaState, quien: Requester): readonly string[] =>
  legalCommands(propuestaChart, e.phase)
    .filter((c): c is keyof typeof ACCION => c in ACCION)
    .filter(
      (c) =>
        canDo(quien.roles, ACCION[c]) && (c === 'retirar' || c === 'enmendar') === (e.autor?.id === quien.id),
    );

/** A proposal with its difference to the concept as it was then and as it is now. */
export const propuestaDetail = (
  l: StoreReads,
  { id, quien }: { readonly id: number; readonly quien: Requester },
): Result<WirePropuestaDetail> => {
  const { estado: e, propuesta_el, decidida_el } = guardada(l, id),
    c = e.contenido;
  if (!c || e.phase === 'inexistente') return fail('not_found', 'propuestas.noExiste');
  const idConcepto = e.aplicada?.id_concepto ?? c.id_concepto,
    ahora = idConcepto === null ? undefined : l.fila('Conceptos', idConcepto),
    fila = propuestaRow(c),
    abierta = e.phase === 'propuesta';
  return ok({
    id,
    version: e.version,
    estado: e.phase,
    titulo: c.titulo,
    desde: c.desde,
    autor: e.autor!,
    decision: e.decision,
    propuesta_el,
    decidida_el,
    concepto: idConcepto === null ? null : { id: idConcepto, nombre: rowName(TABLA, ahora ?? c.base ?? {}) },
    cambios: Object.keys(fila)
      .filter((n) =>
        c.base === null
          ? fila[n] !== null && JSON.stringify(fila[n]) !== '[]'
          : differingFields(c.base, { ...c.base, ...fila }).includes(n),
      )
      .map((campo) => ({ campo, antes: c.base?.[campo] ?? null, despues: fila[campo] ?? null })),
    conflicto:
      abierta && c.base && ahora
        ? differingFields(c.base, sinLugar(ahora)).map((campo) => ({
            campo,
            antes: c.base?.[campo] ?? null,
            ahora: ahora[campo] ?? null,
          }))
        : [],
    resumen: c.resumen,
    rompe: abierta ? [...rotasDe(l, c)] : [],
    rompia: [...c.rompe],
    acciones: [...accionesDe(e, quien)],
    propia: e.autor?.id === quien.id,
  });
};

/** The part that affects calculations: a receipt's text or the print order needs nobody else. */
const calculado = (r: Row): string => {
  const {
    d_rrhh_concepto: _d,
    texto_mostrar: _t,
    orden_impresion: _i,
    orden_liquidacion: _l,
    unidad: _u,
    id: _id,
    ...x
  } = conceptoDefOf({ ...r, id: 0, formula_codigo: r['formula_codigo'] ?? null }, new Map());
  return JSON.stringify([
    x,
    r['id_rrhh_tipo_concepto'],
    r['tipo_vigencia'],
    r['chk_periodo'],
    r['chk_fecha_historico'],
    r['chk_fecha_ganancia'],
    r['grupo_sicoss'],
  ]);
};
const revisada: TableRule = {
  soloAlGuardar: true,
  revisar: (tx, valores, anterior) =>
    asksForReview(tx.sql) && (anterior ? calculado(anterior) !== calculado(valores) : valores['activo'] === 1)
      ? fail('needs_review', 'propuestas.revisar')
      : undefined,
  revisarBorrado: (tx, anterior) =>
    asksForReview(tx.sql) && anterior['activo'] === 1 ? fail('needs_review', 'propuestas.borrar') : undefined,
};

export const propuestasExtension = feature({
  nombre: 'propuestas',
  offers: offers<PropuestasOffer>(),
  ddl: DDL_PROPUESTAS,
  tablas: PROPUESTAS_TABLES,
  proyectores: [proyector],
  reglas: { Conceptos: revisada },
  ordenes: {
    'Propuestas/proponer': proponer('proponer'),
    'Propuestas/enmendar': proponer('enmendar'),
    'Propuestas/retirar': decidir('retirar'),
    'Propuestas/aprobar': decidir('aprobar'),
    'Propuestas/rechazar': decidir('rechazar'),
  },
  lecturas: { 'propuestas.detalle': propuestaDetail },
});
