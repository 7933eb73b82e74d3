// A process that writes the demonstration company, or continues the one that another left half done, and dies
// at the chosen write.
import { seedDemoOf } from '../../server/app/install.ts';
import { abrirBanco, ADMIN, bien } from '../runs/empresa.ts';
import { enteras, huella } from './paso.ts';
import { contarDesdeAqui, golpesDados, ponerGolpes } from './golpes.ts';

ponerGolpes();
const [carpeta = '', muere = '0'] = process.argv.slice(2);
const b = await abrirBanco(carpeta),
  n = Number(muere);
contarDesdeAqui(n > 0 ? { n, cuando: 'despues' } : undefined);
bien(await seedDemoOf(b.e, ADMIN, { legajos: 14, meses: 3, hasta: '2026-07' }));
const golpes = golpesDados();
contarDesdeAqui();
const tablas = ['Personal', 'Familiares', 'Agenda', 'Ausencias', 'Novedades', 'Liquidaciones'];
// The clock of the demonstration advances with each write, so a process that begins again is some seconds
// behind.
const sinSegundos = (f: Readonly<Record<string, unknown>>) =>
  typeof f['cerrada_el'] === 'string' ? { ...f, cerrada_el: f['cerrada_el'].slice(0, 16) } : f;
const filas = await Promise.all(
  tablas.map(async (t) => {
    const suyas = (await enteras(b, t)).map(sinSegundos);
    return [t, suyas.length, huella(JSON.stringify(suyas))];
  }),
);
const recibos = await Promise.all(
  (await b.filas('Liquidaciones')).map(async (l) =>
    bien(await b.e.personas(Number(l['id'])))
      .map((p) => [p.legajo, p.neto])
      .sort(),
  ),
);
process.stdout.write(`${JSON.stringify({ golpes, filas, recibos })}\n`);
await b.e.cerrar();
