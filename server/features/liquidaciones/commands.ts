// The orders on a payroll run: requests on `Liquidaciones`, decided by its state machine inside the writer's
// transaction.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, ok, type Failure, type FieldError, type Result, phrase } from '../../../core/kit/failure.ts';
import { fieldsFailure } from '../../../core/kit/fieldsFailure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readTableRow } from '../../../core/kit/table.ts';
import type { LiquidacionCommand } from '../../../core/domain/liquidacionCommand.ts';
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import { liquidaciones } from '../../../core/tables/liquidacion.ts';
import type { CompanyCommand } from '../../kernel/company.ts';
import type { CommandAnswer, Tx } from '../../kernel/store.ts';
import { keepingDependents } from './dependents.ts';
import { countsOnUnapproved } from './unapprovedRecibos.ts';
import { countBlocked, shortRecibos, lacksF931, approvalConflict } from './approval.ts';
import { correctAmount, rectifyRecibos, withdrawCorrection } from './corrections.ts';
import { stateOf, applyCommand, liquidacionAnswer } from '../../payroll/state.ts';
import { unpaidByBanco, pagoByFiles, paysOnlyByFile } from './pago.ts';
import { excludeFromBatch } from '../../payroll/recibos.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { emisionHash } from '../../payroll/sql/documentos.ts';
import { emisionName } from '../../payroll/documentos.ts';
import { approvedWithoutReading, findOutdated } from './vigencia.ts';
import { summaryOf } from '../../../core/domain/liquidacionFact.ts';
import { bodyField } from '../../kernel/bodyField.ts';

const TABLA = liquidaciones;

/** References in the head that the decider does not check: each failure names its field. */
const referencias = (tx: Tx, c: Partial<LiquidacionFields>): Failure | undefined => {
  const errors: FieldError[] = [];
  const mirar = (field: string, label: string, tabla: string, id: number | null | undefined): void => {
    if (typeof id === 'number' && !tx.fila(tabla, id))
      errors.push({ field, code: 'reference', ...phrase('fila.referencia', { campo: label, valor: id }) });
  };
  mirar('id_banco', liquidaciones.fields.id_banco.label, 'Bancos', c.id_banco);
  mirar(
    'id_tipo_comprobante',
    liquidaciones.fields.id_tipo_comprobante.label,
    'TiposComprobante',
    c.id_tipo_comprobante,
  );
  c.legajos?.forEach((l, i) =>
    mirar(`legajos.${i}.id_personal`, liquidaciones.fields.legajos.label, 'Personal', l.id_personal),
  );
  return errors.length ? fieldsFailure(errors) : undefined;
};

/** A final settlement is of whoever leaves: one for everybody would also settle those who stay. */
const finalOfNobody = (tx: Tx, c: Partial<LiquidacionFields>): Failure | undefined => {
  const tipo = c.rectifica == null && c.legajos?.length === 0 ? c.id_rrhh_tipo_liquidacion : undefined;
  return tipo !== undefined && tx.fila('TiposLiquidacion', tipo)?.['codigo'] === 'FIN'
    ? fieldsFailure([{ field: 'legajos', code: 'required', ...phrase('liquidacion.finalDeQuien') }])
    : undefined;
};

const crear = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const leida = readTableRow(TABLA, o.cuerpo);
  if (isLeft(leida)) return leida;
  const cabecera = leida.right as unknown as LiquidacionFields;
  const mal = referencias(tx, cabecera) ?? finalOfNobody(tx, cabecera);
  if (mal) return left(mal);
  const id = tx.nuevoId('Liquidaciones');
  return liquidacionAnswer(id, applyCommand(tx, id, { type: 'crear', cabecera }));
};

const modificar = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const leida = readTableRow(TABLA, o.cuerpo, { parcial: true });
  if (isLeft(leida)) return leida;
  const version = bodyField(o.cuerpo, 'version');
  const nueva = leida.right as unknown as Partial<LiquidacionFields>,
    id = o.id ?? 0,
    actual = stateOf(tx, id).cabecera;
  const mal = referencias(tx, nueva) ?? finalOfNobody(tx, { ...actual, ...nueva });
  if (mal) return left(mal);
  // Only changed fields: a form sends the whole row, which must not make the run lose its calculation.
  const cambios = Object.fromEntries(
    Object.entries(leida.right).filter(
      ([n, v]) => JSON.stringify(v) !== JSON.stringify((actual as unknown as Row | null)?.[n] ?? null),
    ),
  );
  if (actual !== null && Object.keys(cambios).length === 0) return liquidacionAnswer(id, ok(stateOf(tx, id)));
  return keepingDependents(tx, id, false, () =>
    liquidacionAnswer(
      id,
      applyCommand(tx, id, {
        type: 'modificar',
        cambios: cambios as unknown as Partial<LiquidacionFields>,
        ...(typeof version === 'number' ? { version } : {}),
      }),
    ),
  );
};

type Cuerpo = Readonly<Record<string, unknown>>;
const cuerpoDe = (o: CompanyCommand): Cuerpo =>
  typeof o.cuerpo === 'object' && o.cuerpo !== null ? { ...o.cuerpo } : {};
const motivoDe = (c: Cuerpo): string => (typeof c['motivo'] === 'string' ? c['motivo'] : '');

/** An order that is one command of the state machine, read from the body. */
const comando =
  (leer: (c: Cuerpo) => LiquidacionCommand) =>
  (tx: Tx, o: CompanyCommand): Result<CommandAnswer> =>
    liquidacionAnswer(o.id ?? 0, applyCommand(tx, o.id ?? 0, leer(cuerpoDe(o))));

/** Who left and has nothing to be paid is out without anybody's word: there is nobody to put back. */
const incluir = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const id = o.id ?? 0,
    id_personal = Number(cuerpoDe(o)['id_personal']),
    { excluidos, resumen } = stateOf(tx, id),
    lote = resumen === null ? undefined : batchNumber(tx.sql, resumen.lote),
    r = lote === undefined ? undefined : savedRecibo(tx.sql, lote, id_personal);
  return excluidos[id_personal] === undefined && r?.estado === 'excluido' && r.entrada !== ''
    ? fail('invalid', 'runs.nadaQueIncluir', { nombre: r.nombre ?? '' })
    : liquidacionAnswer(id, applyCommand(tx, id, { type: 'incluir', id_personal }));
};

/**
 * Leaving somebody out of a calculated run also removes their receipt and corrects the totals, in the same
 * transaction.
 */
const excluir = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> =>
  keepingDependents(tx, o.id ?? 0, false, () => leaveOut(tx, o));
const leaveOut = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const c = cuerpoDe(o),
    id = o.id ?? 0,
    id_personal = Number(c['id_personal']);
  if (!tx.fila('Personal', id_personal)) return fail('not_found', 'runs.sinPersona', { id: id_personal });
  const r = applyCommand(tx, id, { type: 'excluir', id_personal, motivo: motivoDe(c) });
  if (isLeft(r) || r.right.phase !== 'calculada' || r.right.resumen === null) return liquidacionAnswer(id, r);
  // The exclusion holds from this fact on: repeating the run must include it.
  const posicion = tx.posicion();
  const resumen = excludeFromBatch(tx, r.right.resumen, id_personal, posicion);
  return liquidacionAnswer(
    id,
    resumen ? applyCommand(tx, id, { type: 'registrarPersona', id_personal, resumen }) : r,
  );
};

const aceptadasDe = (c: Cuerpo): { readonly legajos: readonly number[]; readonly motivo: string } | null => {
  const a = c['aceptadas'];
  return typeof a === 'object' && a !== null && 'legajos' in a && Array.isArray(a.legajos)
    ? { legajos: a.legajos.map(Number), motivo: motivoDe({ ...a }) }
    : null;
};

/** The transaction that approves also checks what changed since the calculation. */
const aprobar = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const id = o.id ?? 0,
    estado = stateOf(tx, id);
  return liquidacionAnswer(
    id,
    applyCommand(tx, id, {
      type: 'aprobar',
      sin_los_que_tienen_error: cuerpoDe(o)['sin_los_que_tienen_error'] === 1 ? 1 : 0,
      desactualizada: findOutdated(tx, id, estado),
      aprobada_sin_leerla: approvedWithoutReading(tx, id, estado),
      cuenta_con: countsOnUnapproved(tx, id, estado),
      hecha_por: approvalConflict(tx, id, o.quien.id),
      bloqueados: countBlocked(tx, id, estado),
      por_aceptar: shortRecibos(tx, id, estado),
      aceptadas: aceptadasDe(cuerpoDe(o)),
    }),
  );
};

/** Closing names the documents staged for this very state, with their hash in the fact. */
const cerrar = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const id = o.id ?? 0,
    estado = stateOf(tx, id);
  if (estado.phase !== 'pagada' || lacksF931(tx, estado))
    return liquidacionAnswer(
      id,
      applyCommand(tx, id, { type: 'cerrar', hash_documentos: '', falta_f931: lacksF931(tx, estado) }),
    );
  const emitidos = emisionHash(tx.sql, emisionName(id, estado));
  const esperados = summaryOf(estado).recibos - summaryOf(estado).con_error;
  if (emitidos.cantidad !== esperados)
    return fail('conflict', 'runs.documentosIncompletos', { emitidos: emitidos.cantidad, esperados });
  return liquidacionAnswer(
    id,
    applyCommand(tx, id, {
      type: 'cerrar',
      hash_documentos: emitidos.hash,
      raiz_recibos: emitidos.raiz,
    }),
  );
};

/**
 * Day and bank come from the files that pay it; if the company requires it, everything paid by bank must be
 * in a file.
 */
const pagar = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const id = o.id ?? 0,
    aprobada = stateOf(tx, id).phase === 'aprobada';
  return liquidacionAnswer(
    id,
    applyCommand(tx, id, {
      type: 'pagar',
      pago: aprobada ? pagoByFiles(tx, id) : null,
      falta: aprobada && paysOnlyByFile(tx) ? unpaidByBanco(tx, id) : null,
    }),
  );
};

const anular = comando((c) => ({ type: 'anular', motivo: motivoDe(c) }));

export const liquidacionesCommands: Readonly<
  Record<string, (tx: Tx, o: CompanyCommand) => Result<CommandAnswer>>
> = {
  'Liquidaciones/add': crear,
  'Liquidaciones/edit': modificar,
  'Liquidaciones/delete': () => fail('in_use', 'runs.noSeBorra'),
  'Liquidaciones/calcular': comando((c) => ({ type: 'calcular', lote: String(c['lote']) })),
  'Liquidaciones/excluir': excluir,
  'Liquidaciones/incluir': incluir,
  'Liquidaciones/rectificar': rectifyRecibos,
  'Liquidaciones/corregir': correctAmount,
  'Liquidaciones/retirar': withdrawCorrection,
  'Liquidaciones/aprobar': aprobar,
  'Liquidaciones/pagar': pagar,
  'Liquidaciones/cerrar': cerrar,
  'Liquidaciones/reabrir': comando((c) => ({ type: 'reabrir', motivo: motivoDe(c) })),
  'Liquidaciones/anular': (tx, o) => keepingDependents(tx, o.id ?? 0, true, () => anular(tx, o)),
};
