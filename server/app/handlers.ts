// Every handler, by the name of its call; the compiler reports missing ones.
import { isRight } from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import type { StepBatches } from '../features/empresas/stepBatches.ts';
import type { HandlerContext, Handlers, CallRequest, HandlerOutput } from '../http/door/handler.ts';
import type { Empresa, EmpresaReads } from './service.ts';
import { administracionHandlers } from '../features/administracion/http.ts';
import { auditoriaHandlers } from '../features/auditoria/http.ts';
import { avisosHandlers } from '../features/avisos/http.ts';
import { bancosHandlers } from '../features/bancos/http.ts';
import { judicialesHandlers } from '../features/judiciales/http.ts';
import { correosHandlers } from '../features/correos/http.ts';
import { conceptosHandlers } from '../features/conceptos/http.ts';
import { contableHandlers } from '../features/contable/http.ts';
import { salidaHandlers } from '../features/salida/http.ts';
import { arranqueHandlers } from '../features/arranque/http.ts';
import { declaracionesHandlers } from '../features/declaraciones/http.ts';
import { draftsHandlers, documentosHandlers } from '../features/documentos/http.ts';
import { exportacionesHandlers } from '../features/exportaciones/http.ts';
import { empresasHandlers } from '../features/empresas/http.ts';
import { informesHandlers } from '../features/informes/http.ts';
import { factorHandlers } from '../features/factor/http.ts';
import { proveedorHandlers, vinculoHandlers } from '../features/proveedor/http.ts';
import { terminalHandlers } from '../features/terminal/http.ts';
import { formulariosHandlers } from '../features/formularios/http.ts';
import { importacionesHandlers } from '../features/importaciones/http.ts';
import { liquidacionesHandlers } from '../features/liquidaciones/http.ts';
import { propuestasHandlers } from '../features/propuestas/http.ts';
import { masivosHandlers } from '../features/masivos/http.ts';
import { mesEnteroHandlers } from '../features/mesEntero/http.ts';
import { valoresHandlers } from '../features/valores/http.ts';
import { mensajesHandlers } from '../features/mensajes/http.ts';
import { perfilHandlers } from '../features/perfil/http.ts';
import { planillasHandlers } from '../features/planillas/http.ts';
import { presentacionesHandlers } from '../features/declaraciones/httpPresentaciones.ts';
import { pruebasHandlers } from '../features/pruebas/http.ts';
import { libroHandlers } from '../features/libro/http.ts';
import { recibosHandlers } from '../features/recibos/http.ts';
import { retroactivosHandlers } from '../features/retroactivos/http.ts';
import { simulacionesHandlers } from '../features/simulaciones/http.ts';
import { paquetesHandlers } from '../features/paquetes/http.ts';
import { publicacionesHandlers } from '../features/publicaciones/http.ts';
import { sistemaHandlers } from '../features/sistema/http.ts';
import { tablaHandlers } from '../features/tabla/http.ts';
import { descuentosHandlers } from '../features/descuentos/http.ts';
import { siradigHandlers } from '../features/siradig/http.ts';
import { tiempoHandlers } from '../features/tiempo/http.ts';
import { usuariosHandlers } from '../features/usuarios/http.ts';
import { vistasHandlers } from '../features/vistas/http.ts';
import { casosHandlers } from '../features/casos/http.ts';
import { cierreHandlers } from '../features/cierre/http.ts';
import { comparacionesHandlers } from '../features/comparaciones/http.ts';

import { tellChangedDestinations } from './destinationMails.ts';
import type { WithDestructions } from '../features/destruccion/contract.ts';
import { destruccionHandlers } from '../features/destruccion/http.ts';
import { privacidadHandlers } from '../features/privacidad/http.ts';

interface More extends WithDestructions {
  readonly lotes: StepBatches;
}
/** The context of all handlers. */
export type AppContext = HandlerContext<Empresa, EmpresaReads> & More;

const handlers: Handlers<Empresa, More, EmpresaReads> = {
  usuarios: usuariosHandlers,
  tabla: tablaHandlers,
  liquidaciones: liquidacionesHandlers,
  recibos: recibosHandlers,
  libro: libroHandlers,
  conceptos: conceptosHandlers,
  correos: correosHandlers,
  pruebas: pruebasHandlers,
  propuestas: propuestasHandlers,
  simulaciones: simulacionesHandlers,
  sistema: sistemaHandlers,
  importaciones: importacionesHandlers,
  exportaciones: exportacionesHandlers,
  paquetes: paquetesHandlers,
  publicaciones: publicacionesHandlers,
  retroactivos: retroactivosHandlers,
  masivos: masivosHandlers,
  mesEntero: mesEnteroHandlers,
  valores: valoresHandlers,
  declaraciones: declaracionesHandlers,
  presentaciones: presentacionesHandlers,
  informes: informesHandlers,
  formularios: formulariosHandlers,
  contable: contableHandlers,
  bancos: bancosHandlers,
  judiciales: judicialesHandlers,
  salida: salidaHandlers,
  arranque: arranqueHandlers,
  administracion: administracionHandlers,
  auditoria: auditoriaHandlers,
  documentos: documentosHandlers,
  borradores: draftsHandlers,
  planillas: planillasHandlers,
  vistas: vistasHandlers,
  perfil: perfilHandlers,
  factor: factorHandlers,
  proveedor: proveedorHandlers,
  vinculo: vinculoHandlers,
  terminal: terminalHandlers,
  mensajes: mensajesHandlers,
  empresas: empresasHandlers,
  cierre: cierreHandlers,
  avisos: avisosHandlers,
  descuentos: descuentosHandlers,
  siradig: siradigHandlers,
  tiempo: tiempoHandlers,
  comparaciones: comparacionesHandlers,
  casos: casosHandlers,
  destruccion: destruccionHandlers,
  privacidad: privacidadHandlers,
};

type AnyHandler = (c: AppContext, p: CallRequest<unknown>) => Promise<Result<HandlerOutput<unknown>>>;
/** Answers a call by its name: this is what the doors receive. */
export const answering =
  (c: AppContext) =>
  async (call: string, p: CallRequest<unknown>): Promise<Result<HandlerOutput<unknown>>> => {
    const [area, name] = call.split('.') as [keyof typeof handlers, string],
      r = await (handlers[area] as unknown as Readonly<Record<string, AnyHandler>>)[name]!(c, p);
    if (isRight(r)) tellChangedDestinations(c, call, p);
    return r;
  };
