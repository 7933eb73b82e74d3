// Common names for screens besides their titles: «aguinaldo» finds the payroll runs, «clave» the profile.
import type { UiTextKey } from '../i18n.ts';
import type { es } from '../../core/i18n/es/index.ts';

/** Addresses of menu entries and lists, without the query. */
const WORDS_OF: Readonly<Record<string, keyof typeof es.busqueda.palabras>> = {
  personal: 'personal',
  novedades: 'novedades',
  novedadesporconcepto: 'novedades',
  novedadesdelmes: 'novedades',
  'procesos/importarnovedades/importarnovedad': 'novedades',
  conceptos: 'conceptos',
  liquidaciones: 'liquidaciones',
  ausencias: 'ausencias',
  'ausencias/mes': 'ausencias',
  vacaciones: 'vacaciones',
  'vacaciones/plan': 'planVacaciones',
  formularios: 'formularios',
  descuentos: 'descuentos',
  retroactivos: 'retroactivos',
  'comparar-recibos': 'compararRecibos',
  cierre: 'cierre',
  'mes-entero': 'mesEntero',
  'recibos/impresion': 'recibos',
  'mis-recibos': 'misRecibos',
  informes: 'informes',
  calendario: 'calendario',
  libroley: 'libroLey',
  'aplicativos/f931': 'f931',
  'aplicativos/lsd': 'lsd',
  siradig: 'siradig',
  'aplicativos/bancos': 'bancos',
  'aplicativos/depositos': 'depositos',
  'procesos/aumentomasivopersonal/aumentomasivopersonal': 'aumento',
  'procesos/asientocontable/asientocontable': 'asientos',
  asientos: 'asientos',
  arranque: 'arranque',
  simular: 'simular',
  horas: 'horas',
  fichadas: 'horas',
  perfil: 'perfil',
  empresa: 'empresa',
  usuarios: 'usuarios',
  auditoria: 'auditoria',
  salida: 'salida',
  privacidad: 'privacidad',
  copias: 'copias',
  proveedor: 'proveedor',
  paquetes: 'paquetes',
  casos: 'casos',
  tablasauxiliar: 'tablasAuxiliares',
  valores: 'valores',
  centroscosto: 'centrosCosto',
  'obrassociales/obrasocial': 'obrasSociales',
  'sindicatos/sindicato': 'sindicatos',
  'categorias/categoria': 'categorias',
};

export const screenWords = (to: string): UiTextKey | undefined => {
  const p = Object.hasOwn(WORDS_OF, to) ? WORDS_OF[to] : undefined;
  return p === undefined ? undefined : `busqueda.palabras.${p}`;
};
