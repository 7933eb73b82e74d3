// What changes of many people add to a company's store: their two heavy reads, and that nothing they add is on top of what somebody loaded meanwhile.
import { fail } from '../../core/kit/failure.ts';
import { mostrarFecha } from '../../core/kit/period.ts';
import { PREFIJO } from '../runs/importar.ts';
import type { Extension, Tx } from '../store/store.ts';
import { importacion } from '../views/importaciones.ts';
import { agenda } from './agenda.ts';
import { aumento } from './aumento.ts';
import { fechaO, texto } from './gente.ts';
import { CLIENTE_MASIVO } from './plan.ts';

const FIN = '9999-12-31';
/** While one of these changes is reviewed or written; not while it is taken back. */
const esMasivo = (tx: Tx): boolean => {
  if (!tx.clave.startsWith(PREFIJO)) return false;
  const [id = '', paso] = tx.clave.slice(PREFIJO.length).split('/');
  return (paso === 'revisar' || paso === 'aplicar') && importacion(tx.sql, id)?.ajustes.cliente === CLIENTE_MASIVO;
};

export const masivosExtension: Extension = {
  nombre: 'masivos',
  lecturas: { 'masivos.aumento': aumento, 'masivos.agenda': agenda },
  reglas: {
    Agenda: {
      // Two people who looked at the same preview add it once: the second one is told.
      revisar: (tx, nueva, anterior, id) => {
        if (anterior !== undefined || !esMasivo(tx)) return undefined;
        const otra = tx.filas('Agenda', { id_personal: nueva['id_personal']!, id_rrhh_concepto: nueva['id_rrhh_concepto']! }).find((f) => f['id'] !== id && texto(f['desde']) <= (fechaO(nueva['hasta']) ?? FIN) && (fechaO(f['hasta']) ?? FIN) >= texto(nueva['desde']));
        return otra ? fail('conflict', 'masivos.yaLoCargaron', { desde: mostrarFecha(texto(otra['desde'])) }) : undefined;
      },
    },
  },
};
