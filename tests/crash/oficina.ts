// The office whose long steps are killed: a closed month, and most of its people with access to their receipts.
import { ADMIN, bien, clave, conDemo, type Banco } from '../runs/empresa.ts';

const GENTE = 24,
  SIN_ACCESO = 5;

export const conOficina = async (): Promise<Banco> => {
  const b = await conDemo({ legajos: GENTE, meses: 1 });
  for (const p of (await b.filas('Personal')).slice(0, GENTE - SIN_ACCESO))
    bien(await b.e.recibos.darAcceso(Number(p['id']), 1000 + Number(p['id']), clave(), ADMIN));
  return b;
};
