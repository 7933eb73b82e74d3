// Every handler by the name of its call: the compiler asks for the missing ones.
import type { Handlers } from '../handler.ts';
import { administracionHandlers } from './administracion.ts';
import { auditoriaHandlers } from './auditoria.ts';
import { avisosHandlers } from './avisos.ts';
import { bancosHandlers } from './bancos.ts';
import { judicialesHandlers } from './judiciales.ts';
import { correosHandlers } from './correos.ts';
import { conceptosHandlers } from './conceptos.ts';
import { contableHandlers } from './contable.ts';
import { salidaHandlers } from './salida.ts';
import { arranqueHandlers } from './arranque.ts';
import { declaracionesHandlers } from './declaraciones.ts';
import { borradoresHandlers, documentosHandlers } from './documentos.ts';
import { exportacionesHandlers } from './exportaciones.ts';
import { empresasHandlers } from './empresas.ts';
import { informesHandlers } from './informes.ts';
import { importacionesHandlers } from './importaciones.ts';
import { liquidacionesHandlers } from './liquidaciones.ts';
import { propuestasHandlers } from './propuestas.ts';
import { masivosHandlers } from './masivos.ts';
import { mensajesHandlers } from './mensajes.ts';
import { perfilHandlers } from './perfil.ts';
import { planillasHandlers } from './planillas.ts';
import { presentacionesHandlers } from './presentaciones.ts';
import { pruebasHandlers } from './pruebas.ts';
import { libroHandlers } from './libro.ts';
import { recibosHandlers } from './recibos.ts';
import { retroactivosHandlers } from './retroactivos.ts';
import { simulacionesHandlers } from './simulaciones.ts';
import { paquetesHandlers } from './paquetes.ts';
import { sistemaHandlers } from './sistema.ts';
import { tablaHandlers } from './tabla.ts';
import { descuentosHandlers } from './descuentos.ts';
import { siradigHandlers } from './siradig.ts';
import { tiempoHandlers } from './tiempo.ts';
import { usuariosHandlers } from './usuarios.ts';
import { vistasHandlers } from './vistas.ts';

export const handlers: Handlers = {
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
  retroactivos: retroactivosHandlers,
  masivos: masivosHandlers,
  declaraciones: declaracionesHandlers,
  presentaciones: presentacionesHandlers,
  informes: informesHandlers,
  contable: contableHandlers,
  bancos: bancosHandlers,
  judiciales: judicialesHandlers,
  salida: salidaHandlers,
  arranque: arranqueHandlers,
  administracion: administracionHandlers,
  auditoria: auditoriaHandlers,
  documentos: documentosHandlers,
  borradores: borradoresHandlers,
  planillas: planillasHandlers,
  vistas: vistasHandlers,
  perfil: perfilHandlers,
  mensajes: mensajesHandlers,
  empresas: empresasHandlers,
  avisos: avisosHandlers,
  descuentos: descuentosHandlers,
  siradig: siradigHandlers,
  tiempo: tiempoHandlers,
};
