// Pays a month of the demonstration as a person would have: calculated, approved and closed on its day.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import { resolver } from '../../core/packs/kit/paquete.ts';
import type { LiquidacionCommand } from '../../core/domain/liquidacionCommand.ts';
import type { LiquidacionStep } from './generateDemo.ts';
import { executeCommand } from '../rows/handle.ts';
import { prepareCalculation } from '../payroll/calculation.ts';
import { stateOf, applyCommand } from '../payroll/state.ts';
import { adderFrom } from '../payroll/sums.ts';
import { ENGINE } from '../payroll/version.ts';
import { historySince } from '../payroll/engine.ts';
import { issueDocumentos, liquidacionesCommands } from '../features/liquidaciones/contract.ts';
import { summaryOfSums } from '../payroll/recibos.ts';
import { openBatch, saveDictionary, insertRecibos } from '../payroll/sql/recibos.ts';
import { causeOf } from '../rows/logQueries.ts';
import { type SeedWork, seedAuthorship, seedDay, seedId } from './seedWork.ts';

const mandar = (o: SeedWork, id: number, comando: LiquidacionCommand): Result<null> =>
  o.e.transaccion(seedAuthorship(o), (tx) => {
    const r = applyCommand(tx, id, comando);
    return isLeft(r) ? r : ok(null);
  });

/** The whole calculation in this thread, with the same chunks and facts as any other. */
const calcular = (o: SeedWork, id: number): Result<null> => {
  const lote = `${o.prefijo}-${id}-${stateOf(o.e.leer, id).version}`;
  const iniciado = mandar(o, id, { type: 'calcular', lote });
  if (isLeft(iniciado)) return iniciado;
  const c = prepareCalculation(o.e.leer, id);
  if (isLeft(c)) return c;
  const suma = adderFrom(),
    { posicion } = c.right;
  for (const recibos of c.right.recibos()) {
    recibos.forEach(suma.sumar);
    const g = o.e.transaccion(
      seedAuthorship(o),
      (tx) => {
        insertRecibos(
          tx.sql,
          {
            lote: openBatch(tx.sql, lote, id),
            diccionario: saveDictionary(tx.sql, ...c.right.diccionario),
            posicion,
          },
          recibos,
        );
        return ok(null);
      },
      { oculta: true },
    );
    if (isLeft(g)) return g;
  }
  return mandar(o, id, {
    type: 'registrarCalculo',
    resumen: summaryOfSums(suma.sumas(), { posicion, motor: ENGINE, lote, ...historySince(c.right.motor) }),
  });
};

const cerrar = (o: SeedWork, id: number): Result<null> => {
  for (let desde: number | null = 0; desde !== null; ) {
    const r: Result<number | null> = issueDocumentos(o.e, { autoria: seedAuthorship(o), id, desde });
    if (isLeft(r)) return r;
    desde = r.right;
  }
  const a = seedAuthorship(o);
  return o.e.transaccion(a, (tx) => {
    const r = liquidacionesCommands['Liquidaciones/cerrar']!(tx, {
      clave: a.clave,
      quien: o.quien,
      tabla: 'Liquidaciones',
      verbo: 'cerrar',
      id,
      cuerpo: {},
    });
    return isLeft(r) ? r : ok(null);
  });
};

/**
 * Steps are numbered by the transactions before them. A run that another process finished takes none here, so
 * the count continues from the number under which it was closed: the rows after it get the keys they had.
 */
const contarHastaElCierre = (o: SeedWork, id: number): void => {
  const causa = causeOf(o.e.leer.sql, `Liquidaciones/${id}`, 'liquidacionCerrada');
  if (causa?.startsWith(`${o.prefijo}/`)) o.paso = Number(causa.slice(o.prefijo.length + 1));
};

/** Takes a run from wherever it is to its closing, without repeating what an interrupted process did. */
export const seedRun = (o: SeedWork, p: LiquidacionStep): Result<null> => {
  const { valores } = p;
  seedDay(o, p.dia);
  const a = seedAuthorship(o),
    alta = `${o.prefijo}/liquidacion/${String(valores['descripcion'])}`;
  const creada = executeCommand(
    o.e,
    o.extensiones,
    {
      clave: alta,
      quien: o.quien,
      tabla: 'Liquidaciones',
      verbo: 'add',
      cuerpo: resolver(valores, seedId(o)),
    },
    a.at,
    () => undefined,
  );
  if (isLeft(creada)) return creada;
  const id = Number(creada.right['id']),
    pago = String(valores['fecha_pago']);
  for (;;) {
    const { phase, lote, resumen } = stateOf(o.e.leer, id);
    let r: Result<null>;
    switch (phase) {
      case 'borrador':
        r = calcular(o, id);
        break;
      case 'calculando':
        r = mandar(o, id, { type: 'abandonarCalculo', lote: lote ?? '', motivo: 'se empezó de nuevo' });
        break;
      case 'calculada':
        r = mandar(o, id, {
          type: 'aprobar',
          sin_los_que_tienen_error: (resumen?.con_error ?? 0) > 0 ? 1 : 0,
          desactualizada: null,
          aprobada_sin_leerla: null,
        });
        break;
      case 'aprobada':
        seedDay(o, pago);
        r = mandar(o, id, { type: 'pagar' });
        break;
      case 'pagada':
        seedDay(o, pago);
        r = cerrar(o, id);
        break;
      case 'inexistente':
      case 'cerrada':
      case 'anulada':
        contarHastaElCierre(o, id);
        return ok(null);
    }
    if (isLeft(r)) return r;
  }
};
