// When the installation was last copied.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { textFor } from '../../core/kit/text.ts';
import { readBackupList } from './backupList.ts';

const CUANDO = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
/** The newest copy in the data folder that has a company: the one to restore when its files are damaged. */
const ultimaCopia = async (
  datos: string,
  empresa: string,
): Promise<{ readonly carpeta: string; readonly hecho: string } | undefined> => {
  const carpeta = join(datos, 'respaldos'),
    nombres = await readdir(carpeta).catch((): string[] => []);
  const copias = (
    await Promise.all(
      nombres.map(async (n) => {
        const l = await readBackupList(join(carpeta, n));
        return l?.archivos.some((a) => a.ruta === `empresas/${empresa}/jornal.sqlite`)
          ? [{ carpeta: join(carpeta, n), hecho: l.hecho }]
          : [];
      }),
    )
  ).flat();
  const [ultima] = copias.sort((a, b) => (a.hecho < b.hecho ? 1 : -1));
  return ultima && { carpeta: ultima.carpeta, hecho: CUANDO.format(new Date(ultima.hecho)) };
};

/** A sentence that names the last copy, or says that there is none. */
export const sayLastBackup = async (datos: string, empresa: string): Promise<string> => {
  const copia = await ultimaCopia(datos, empresa);
  return copia ? textFor('doctor.laCopia', copia) : textFor('doctor.sinCopia');
};
