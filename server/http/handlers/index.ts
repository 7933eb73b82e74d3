// Every handler by the name of its call: the compiler asks for the missing ones.
import type { Handlers } from '../handler.ts';
import { administracionHandlers } from './administracion.ts';
import { conceptosHandlers } from './conceptos.ts';
import { importacionesHandlers } from './importaciones.ts';
import { liquidacionesHandlers } from './liquidaciones.ts';
import { propuestasHandlers } from './propuestas.ts';
import { pruebasHandlers } from './pruebas.ts';
import { retroactivosHandlers } from './retroactivos.ts';
import { simulacionesHandlers } from './simulaciones.ts';
import { paquetesHandlers } from './paquetes.ts';
import { sistemaHandlers } from './sistema.ts';
import { tablaHandlers } from './tabla.ts';
import { usuariosHandlers } from './usuarios.ts';

export const handlers: Handlers = {
  usuarios: usuariosHandlers, tabla: tablaHandlers, liquidaciones: liquidacionesHandlers, conceptos: conceptosHandlers, pruebas: pruebasHandlers, propuestas: propuestasHandlers, simulaciones: simulacionesHandlers, sistema: sistemaHandlers, importaciones: importacionesHandlers, paquetes: paquetesHandlers, retroactivos: retroactivosHandlers, administracion: administracionHandlers,
};
