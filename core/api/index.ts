// Every call on one screen.
import { administracionApi } from './administracion.ts';
import { conceptosApi } from './conceptos.ts';
import type { Endpoint } from './endpoint.ts';
import { importacionesApi } from './importaciones.ts';
import { liquidacionesApi } from './liquidaciones.ts';
import { propuestasApi } from './propuestas.ts';
import { pruebasApi } from './pruebas.ts';
import { retroactivosApi } from './retroactivos.ts';
import { simulacionesApi } from './simulaciones.ts';
import { paquetesApi } from './paquetes.ts';
import { sistemaApi } from './sistema.ts';
import { tablaApi } from './tabla.ts';
import { usuariosApi } from './usuarios.ts';

export const BASE = '/sixbe';

export const api = { usuarios: usuariosApi, tabla: tablaApi, liquidaciones: liquidacionesApi, conceptos: conceptosApi, pruebas: pruebasApi, propuestas: propuestasApi, simulaciones: simulacionesApi, sistema: sistemaApi, importaciones: importacionesApi, paquetes: paquetesApi, retroactivos: retroactivosApi, administracion: administracionApi } as const;

export const allEndpoints: readonly (readonly [string, Endpoint])[] =
  Object.entries(api).flatMap(([area, calls]) => Object.entries(calls).map(([name, e]) => [`${area}.${name}`, e as unknown as Endpoint] as const));
