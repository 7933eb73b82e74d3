// The feature of reviewed concept changes: proposed after the same checks as a save, decided by another
// person, and applied in the transaction of the approval.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  propuestaRow,
  propuesta,
  type PropuestaContent,
  type PropuestaCommand,
  type PropuestaFact,
} from '../../../core/domain/propuesta.ts';
import { decide, fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { addRow, modifyRow } from '../../rows/writeRow.ts';
import { rulesOf } from '../../rows/rules.ts';
import type { CompanyCommand } from '../../kernel/company.ts';
import { feature, offers, type TableRule, type CommandAnswer, type Tx } from '../../kernel/store.ts';
import {
  DDL_PROPUESTAS,
  savePropuesta,
  asksForReview,
  PROPUESTAS_TABLES,
  type SavedPropuesta,
} from './sql/propuestas.ts';
import { conceptoDefOf } from '../../payroll/mapping.ts';
import type { PropuestasOffer } from './contract.ts';
import { CONCEPTOS, PROPUESTAS, storedPropuesta, propuestaStream } from './storedPropuesta.ts';
import { type ProposalBody, type Extensions, proposalContent } from './content.ts';
import { propuestaDetail } from './detail.ts';
import { known } from '../../../core/kit/known.ts';
import { bodyField } from '../../kernel/bodyField.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';

const ordenar = (
  tx: Tx,
  extensiones: Extensions,
  id: number,
  comando: PropuestaCommand,
  o: CompanyCommand,
): Result<CommandAnswer> => {
  const { estado } = storedPropuesta(tx, id),
    c = estado.contenido;
  const hechos = decide(propuesta, comando, estado, {
    ahora: c?.id_concepto == null ? undefined : tx.fila('Conceptos', c.id_concepto),
    aplicar: (x) => aplicar(tx, extensiones, id, x, o),
  });
  if (isLeft(hechos)) return hechos;
  tx.append(propuestaStream(id), estado.version, hechos.right);
  return ok({ fila: { tabla: 'Propuestas', id, version: estado.version + hechos.right.length } });
};

/**
 * Writes the concept, with a fact that names the proposal. The rules that only apply to direct saves are met
 * by this approval.
 */
const aplicar = (
  tx: Tx,
  extensiones: Extensions,
  id: number,
  c: PropuestaContent,
  o: CompanyCommand,
): Result<{ readonly id_concepto: number; readonly version_concepto: number }> => {
  const reglas = rulesOf(extensiones, CONCEPTOS).filter((r) => !r.soloAlGuardar),
    { confirma_pruebas = [] } = o.cuerpo as { readonly confirma_pruebas?: readonly string[] };
  const fila = { ...propuestaRow(c), confirma_pruebas: [...confirma_pruebas] },
    marcas = { propuesta: id };
  const r =
    c.id_concepto === null
      ? addRow(tx, CONCEPTOS, reglas, fila, o.quien, undefined, marcas)
      : modifyRow(
          tx,
          CONCEPTOS,
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
  (tx: Tx, o: CompanyCommand<ProposalBody>, extensiones: Extensions): Result<CommandAnswer> => {
    const contenido = proposalContent(tx, extensiones, o.cuerpo, o.quien);
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
  (tx: Tx, o: CompanyCommand, extensiones: Extensions): Result<CommandAnswer> =>
    ordenar(
      tx,
      extensiones,
      o.id ?? 0,
      { type, quien: quienDe(o), motivo: String(bodyField(o.cuerpo, 'motivo') ?? '') },
      o,
    );

const TIPOS: readonly PropuestaFact['type'][] = [
  'cambioPropuesto',
  'propuestaEnmendada',
  'propuestaRetirada',
  'propuestaAprobada',
  'propuestaRechazada',
];
const proyector = projectorOf<PropuestaFact>(TIPOS, (p, f) => {
  const id = Number(f.stream.slice(f.stream.indexOf('/') + 1)),
    antes = storedPropuesta(p, id),
    estado = fold(propuesta, [f], antes.estado);
  const g: SavedPropuesta = {
    estado,
    propuesta_el: f.type === 'cambioPropuesto' || f.type === 'propuestaEnmendada' ? f.at : antes.propuesta_el,
    decidida_el: estado.decision ? f.at : null,
  };
  savePropuesta(p.sql, id, g);
  p.volcar(PROPUESTAS, id, f.version, filaDe(g));
});
const filaDe = ({ estado: e, propuesta_el, decidida_el }: SavedPropuesta): Row => {
  const c = known(e.contenido, 'el contenido de la propuesta');
  return {
    d_propuesta: c.titulo,
    id_rrhh_concepto: e.aplicada?.id_concepto ?? c.id_concepto,
    desde: c.desde,
    estado: e.phase,
    autor: known(e.autor, 'el autor de la propuesta').nombre,
    propuesta_el,
    cambian: c.resumen?.cambian ?? null,
    decide: e.decision?.quien.nombre ?? null,
    decidida_el,
    motivo: e.decision?.motivo ?? null,
  };
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
