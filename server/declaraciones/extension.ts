// What declarations and the accounting entry add to a company's store: readings over one snapshot.
import { asientoDelMes } from '../contable/asiento.ts';
import type { Extension } from '../store/store.ts';
import { f931, lsd } from './presentar.ts';

export const declaracionesExtension: Extension = {
  nombre: 'declaraciones',
  lecturas: { 'declaraciones.f931': f931.ver, 'declaraciones.archivoF931': f931.archivo, 'declaraciones.lsd': lsd.ver, 'declaraciones.archivoLsd': lsd.archivo, 'contable.asiento': asientoDelMes } as NonNullable<Extension['lecturas']>,
};
