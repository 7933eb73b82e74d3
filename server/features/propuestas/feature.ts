// Reviewed changes of concepts: proposed after the very checks of a save, decided by another person, and applied in the transaction of the approval.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { DetallePropuesta } from '../../../core/api/propuestas.ts';
import {
  camposDistintos,
  filaPropuesta,
  propuesta,
  propuestaChart,
  type Contenido,
  type PropuestaCommand,
  type PropuestaFact,
  type PropuestaState,
  type ResumenDePrueba,
} from '../../../core/domain/propuesta.ts';
import { puede } from '../../../core/domain/roles.ts';
import { legalCommands } from '../../../core/kit/chart.ts';
import { decide, fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { esPeriodo } from '../../../core/kit/period.ts';
import { leerFila, nombreDeFila, type AnyTable } from '../../../core/kit/table.ts';
import { conceptos } from '../../../core/tables/concepto.ts';
import { propuestas } from '../../../core/tables/propuesta.ts';
import { agregar, conIniciales, modificar, reglasDe, reglasSinConfirmar } from '../../rows/handle.ts';
import type { Orden, Quien } from '../../kernel/company.ts';
import {
  feature,
  offers,
  type Extension,
  type Lectura,
  type Proyeccion,
  type Proyector,
  type Regla,
  type Respuesta,
  type StoredFact,
  type Tx,
} from '../../kernel/store.ts';
import {
  DDL_PROPUESTAS,
  guardarPropuesta,
  pideRevision,
  propuestaGuardada,
  TABLAS_PROPUESTAS,
  type PropuestaGuardada,
} from './sql/propuestas.ts';
import { conceptoDe } from '../../payroll/mapeo.ts';
import { conFila, filasDeTx, rompen } from '../conceptos/contract.ts';
import type { PropuestasOffer } from './contract.ts';

const TABLA = conceptos as unknown as AnyTable,
  PROPUESTAS = propuestas as unknown as AnyTable;
const NADA: PropuestaGuardada = { estado: propuesta.initial, propuesta_el: null, decidida_el: null };
const guardada = (l: Pick<Lectura, 'sql'>, id: number): PropuestaGuardada =>
  propuestaGuardada(l.sql, id) ?? NADA;
const flujo = (id: number): string => `Propuestas/${id}`;
/** Fields as they are compared and kept: without the number and the version of the row. */
const sinLugar = ({ id: _i, version: _v, ...fila }: Row): Row => fila;

interface Cuerpo {
  readonly titulo: string;
  readonly id_concepto: number | null;
  readonly fila: Readonly<Record<string, unknown>>;
  readonly desde: string | null;
  readonly resumen: ResumenDePrueba | null;
}
type Extensiones = readonly Extension[];

/** What is proposed, checked as a save would be; nothing of the concept is written. */
const contenidoDe = (tx: Tx, extensiones: Extensiones, c: Cuerpo, quien: Quien): Result<Contenido> => {
  const base = c.id_concepto === null ? null : tx.fila('Conceptos', c.id_concepto);
  if (base === undefined) return fail('not_found', 'fila.noExiste');
  const { version: _, id: _id, ...crudo } = c.fila,
    leida = leerFila(TABLA, base === null ? conIniciales(TABLA, crudo, tx.hoy) : crudo, {
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
  const contenido: Contenido = {
    titulo: c.titulo.trim().slice(0, 200),
    id_concepto: c.id_concepto,
    base: base === null ? null : sinLugar(base),
    cambios,
    desde: c.desde,
    resumen: c.resumen,
    rompe: [],
  };
  // What the decider refuses anyway is not worked out.
  if (Object.keys(cambios).length === 0 || (c.desde !== null && !esPeriodo(c.desde))) return ok(contenido);
  const fila = filaPropuesta(contenido),
    reglas = reglasSinConfirmar(extensiones, TABLA);
  const vale =
    base === null
      ? agregar(tx, TABLA, reglas, fila, quien, null)
      : modificar(
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

/** Tests that the change breaks as everything is now. People's text is what counts: the stored forms are those of the text before. */
const rotasDe = (l: Pick<Lectura, 'sql' | 'filas'>, c: Contenido) => {
  const f = filasDeTx(l),
    id = c.id_concepto ?? -1,
    fila = filaPropuesta(c),
    sueltas = (n: 'variantes' | 'pruebas', campo: string): Row =>
      fila[n] === undefined ? {} : { [n]: (fila[n] as readonly Row[]).map((r) => ({ ...r, [campo]: null })) };
  const ahora = conFila(f, 'Conceptos', id, {
    ...fila,
    ...(fila['formula'] === undefined ? {} : { formula_codigo: null }),
    ...sueltas('variantes', 'formula_codigo'),
    ...sueltas('pruebas', 'datos_codigo'),
  });
  return c.id_concepto === null || f.filas('Conceptos').some((r) => r['id'] === id)
    ? rompen(f, ahora, { concepto: id })
    : [];
};

const ordenar = (
  tx: Tx,
  extensiones: Extensiones,
  id: number,
  comando: PropuestaCommand,
  o: Orden,
): Result<Respuesta> => {
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

/** Writes the concept; its fact names the proposal. What only a direct save owes is what this approval gives. */
const aplicar = (
  tx: Tx,
  extensiones: Extensiones,
  id: number,
  c: Contenido,
  o: Orden,
): Result<{ readonly id_concepto: number; readonly version_concepto: number }> => {
  const reglas = reglasDe(extensiones, TABLA).filter((r) => !r.soloAlGuardar),
    { confirma_pruebas = [] } = o.cuerpo as { readonly confirma_pruebas?: readonly string[] };
  const fila = { ...filaPropuesta(c), confirma_pruebas: [...confirma_pruebas] },
    marcas = { propuesta: id };
  const r =
    c.id_concepto === null
      ? agregar(tx, TABLA, reglas, fila, o.quien, undefined, marcas)
      : modificar(
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

const quienDe = (o: Orden) => ({ id: o.quien.id, nombre: o.quien.nombre });
const proponer =
  (type: 'proponer' | 'enmendar') =>
  (tx: Tx, o: Orden, extensiones: Extensiones): Result<Respuesta> => {
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
  (tx: Tx, o: Orden, extensiones: Extensiones): Result<Respuesta> =>
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
const proyector: Proyector = {
  tipos: TIPOS,
  aplicar: (p: Proyeccion, f: StoredFact) => {
    const id = Number(f.stream.slice(f.stream.indexOf('/') + 1)),
      antes = guardada(p, id),
      hecho = f as unknown as PropuestaFact,
      estado = fold(propuesta, [hecho], antes.estado);
    const g: PropuestaGuardada = {
      estado,
      propuesta_el:
        hecho.type === 'cambioPropuesto' || hecho.type === 'propuestaEnmendada' ? f.at : antes.propuesta_el,
      decidida_el: estado.decision ? f.at : null,
    };
    guardarPropuesta(p.sql, id, g);
    p.volcar(PROPUESTAS, id, f.version, filaDe(g));
  },
};
const filaDe = ({ estado: e, propuesta_el, decidida_el }: PropuestaGuardada): Row => ({
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
const accionesDe = (e: PropuestaState, quien: Quien): readonly string[] =>
  legalCommands(propuestaChart, e.phase)
    .filter((c): c is keyof typeof ACCION => c in ACCION)
    .filter(
      (c) =>
        puede(quien.roles, ACCION[c]) && (c === 'retirar' || c === 'enmendar') === (e.autor?.id === quien.id),
    );

/** A proposal with the difference that it makes, over the concept as it was seen and as it is. */
export const detalle = (
  l: Lectura,
  { id, quien }: { readonly id: number; readonly quien: Quien },
): Result<DetallePropuesta> => {
  const { estado: e, propuesta_el, decidida_el } = guardada(l, id),
    c = e.contenido;
  if (!c || e.phase === 'inexistente') return fail('not_found', 'propuestas.noExiste');
  const idConcepto = e.aplicada?.id_concepto ?? c.id_concepto,
    ahora = idConcepto === null ? undefined : l.fila('Conceptos', idConcepto),
    fila = filaPropuesta(c),
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
    concepto:
      idConcepto === null ? null : { id: idConcepto, nombre: nombreDeFila(TABLA, ahora ?? c.base ?? {}) },
    cambios: Object.keys(fila)
      .filter((n) =>
        c.base === null
          ? fila[n] !== null && JSON.stringify(fila[n]) !== '[]'
          : camposDistintos(c.base, { ...c.base, ...fila }).includes(n),
      )
      .map((campo) => ({ campo, antes: c.base?.[campo] ?? null, despues: fila[campo] ?? null })),
    conflicto:
      abierta && c.base && ahora
        ? camposDistintos(c.base, sinLugar(ahora)).map((campo) => ({
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

/** Of what is calculated: a text on the receipt or the order of printing need nobody else. */
const calculado = (r: Row): string => {
  const {
    d_rrhh_concepto: _d,
    texto_mostrar: _t,
    orden_impresion: _i,
    orden_liquidacion: _l,
    unidad: _u,
    id: _id,
    ...x
  } = conceptoDe({ ...r, id: 0, formula_codigo: r['formula_codigo'] ?? null }, new Map());
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
const revisada: Regla = {
  soloAlGuardar: true,
  revisar: (tx, valores, anterior) =>
    pideRevision(tx.sql) && (anterior ? calculado(anterior) !== calculado(valores) : valores['activo'] === 1)
      ? fail('needs_review', 'propuestas.revisar')
      : undefined,
  revisarBorrado: (tx, anterior) =>
    pideRevision(tx.sql) && anterior['activo'] === 1 ? fail('needs_review', 'propuestas.borrar') : undefined,
};

export const propuestasExtension = feature({
  nombre: 'propuestas',
  offers: offers<PropuestasOffer>(),
  ddl: DDL_PROPUESTAS,
  tablas: TABLAS_PROPUESTAS,
  proyectores: [proyector],
  reglas: { Conceptos: revisada },
  ordenes: {
    'Propuestas/proponer': proponer('proponer'),
    'Propuestas/enmendar': proponer('enmendar'),
    'Propuestas/retirar': decidir('retirar'),
    'Propuestas/aprobar': decidir('aprobar'),
    'Propuestas/rechazar': decidir('rechazar'),
  },
  lecturas: { 'propuestas.detalle': detalle },
});
