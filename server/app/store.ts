// The store of this program: opened with its features, and its threads load the same list.
import { archivoDeHilo } from '../kernel/servicio.ts';
import type { OpenStore } from '../kernel/store.ts';
import { openStore } from '../rows/open.ts';
import { features, type AppStore } from './features.ts';

export type AbrirAlmacen = OpenStore<AppStore>;
export const abrirAlmacen: AbrirAlmacen = openStore(features, {
  writer: archivoDeHilo(import.meta.url, './writerThread.js'),
  reader: archivoDeHilo(import.meta.url, './readerThread.js'),
});
