// The heavy reads of runs, each in the reader's thread over one snapshot.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Lectura } from '../../kernel/store.ts';
import { extensiones } from '../../app/features.ts';
import { alcance } from '../retroactivos/alcance.ts';
import { prepararCalculo } from '../../payroll/calculo.ts';
import { causasRetro } from '../retroactivos/causasRetro.ts';
import { cupoTomado } from '../retroactivos/cuotasRetro.ts';
import { explicar } from './explicar.ts';
import { cobroAlEgreso } from './cobroAlEgreso.ts';
import { cadenaDeCorrecciones } from './cadena.ts';
import { pagoDeLiquidacion } from './pago.ts';
import { chequeos } from './chequeos.ts';
import { faltaDelMes } from './faltaDelMes.ts';
import { conMemoria } from '../../payroll/guardado.ts';
import { porQue } from './porQue.ts';
import { ambito, comprobar, probar } from '../conceptos/formulas.ts';
import { correrPruebas, proponerPruebas } from '../conceptos/pruebasDeConceptoLectura.ts';
import { revisionDeConceptos } from '../conceptos/revisionDeConceptos.ts';
import { usosDeFormulas, usosDeNombre } from '../conceptos/usosDeFormulas.ts';
import { imprimir } from './impresion.ts';
import { personas, recibo, resumen } from './revision.ts';
import { ajustesActuales, generado } from '../retroactivos/retroactivo.ts';
import { explicarSimulado, simular } from '../simulaciones/simular.ts';
import { tablero } from '../tablero/tablero.ts';
import { armarTrozo, type Trozo } from '../../payroll/trozo.ts';

/** One person's receipt worked out again, ready for the writer to put in its place. */
const recalcular = (l: Lectura, { id, idPersonal }: { readonly id: number; readonly idPersonal: number }): Result<Trozo> => {
  const c = prepararCalculo(l, id, conMemoria(l));
  if (isLeft(c)) return c;
  const { estado, posicion, diccionario } = c.right, persona = c.right.persona(idPersonal);
  if (!persona) return fail('not_found', 'runs.sinPersona', { id: idPersonal });
  if (estado.resumen === null) return fail('phase', 'runs.sinCalcular');
  return ok(armarTrozo({ id, lote: estado.resumen.lote, posicion, diccionario }, [c.right.reciboDe(persona)]));
};

export const lecturasDeLiquidaciones: Readonly<Record<string, (l: Lectura, args: never) => Result<unknown>>> = {
  'runs.personas': personas, 'runs.resumen': resumen, 'runs.chequeos': chequeos, 'runs.falta': faltaDelMes, 'runs.cadena': cadenaDeCorrecciones, 'runs.cobroAlEgreso': cobroAlEgreso, 'runs.pago': pagoDeLiquidacion, 'runs.recibo': recibo, 'runs.explicar': explicar(() => extensiones), 'runs.porQue': porQue(() => extensiones), 'runs.recalcular': recalcular,
  'runs.imprimir': imprimir, 'runs.ambito': ambito, 'runs.comprobar': comprobar, 'runs.probar': probar, 'runs.tablero': tablero, 'runs.simular': simular, 'runs.explicarSimulado': explicarSimulado, 'runs.correrPruebas': correrPruebas, 'runs.proponerPruebas': proponerPruebas,
  'retro.ajustes': ajustesActuales, 'retro.generado': generado, 'retro.cupo': cupoTomado, 'retro.causas': causasRetro(() => extensiones), 'retro.alcance': alcance,
  'runs.revisionDeConceptos': revisionDeConceptos, 'runs.usosDeFormulas': usosDeFormulas, 'runs.usosDeNombre': usosDeNombre,
};
