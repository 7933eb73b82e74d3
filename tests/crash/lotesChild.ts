// A process that asks for a step in two companies, or continues what another left half done, and dies at the
// chosen write.
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { openStepBatches } from '../../server/features/empresas/stepBatches.ts';
import type { StepKind } from '../../server/features/empresas/step.ts';
import { openCompanies } from '../../server/http/door/companies.ts';
import { openInstallationJobs } from '../../server/http/door/installationJobs.ts';
import { ADMIN, bien } from '../runs/empresa.ts';
import { contarDesdeAqui, golpesDados, ponerGolpes } from './golpes.ts';

ponerGolpes();
const [datos = '', paso = '', golpe = '0', cuando = ''] = process.argv.slice(2),
  PERIODO = '2026-09',
  EMPRESAS = ['norte', 'sur'];
const directorio = bien(
  openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: () => Date.UTC(2026, 8, 28) }),
);
const companies = openCompanies({
  carpeta: datos,
  hilos: false,
  abrir: openEmpresa,
  alCambiarTrabajo: () => undefined,
});
// Called when a job of the installation ends.
let alTerminar = (): void => undefined;
const jobs = openInstallationJobs((_, t) => {
  if (t.estado !== 'en_curso') alTerminar();
});
const lotes = openStepBatches({ directorio, companies, jobs });
for (const e of EMPRESAS) bien(await companies.con(e, async () => ({ _tag: 'Right', right: null })));

const fin = new Promise<void>((listo) => {
  alTerminar = listo;
});
contarDesdeAqui(
  golpe === '0' ? undefined : { n: Number(golpe), cuando: cuando === 'antes' ? 'antes' : 'despues' },
);
if (directorio.lotesEnCurso().length > 0) {
  lotes.retomar();
  await fin;
}
// Repeated with the same key: if it was killed before it was stored, this stores it; otherwise it is the same
// one.
const { id } = bien(
  await lotes.crear(
    { periodo: PERIODO, paso: paso as StepKind, fecha_pago: null, empresas: EMPRESAS },
    `pedido-${paso}`,
    ADMIN.id,
    'norte',
  ),
);
if (directorio.lote(id)!.estado === 'en_curso') await fin;
const golpes = golpesDados();
contarDesdeAqui();
const corridas = await Promise.all(
  EMPRESAS.map((e) =>
    companies.con(e, async (x) =>
      x.lista({
        tabla: 'Liquidaciones',
        pagina: 1,
        quien: ADMIN,
        busqueda: { limit: 50, filters: [{ campo: 'periodo', op: 'es', valor: PERIODO }] },
      }),
    ),
  ),
);
const hay = corridas.map((r) =>
  bien(r).filas.map((f) => [f['descripcion'], f['estado'], f['recibos'], f['con_error'], f['neto']]),
);
process.stdout.write(
  JSON.stringify({
    golpes,
    hay,
    lotes: directorio
      .lotes(ADMIN.id)
      .map((l) => [l.paso, l.estado, l.empresas.map((e) => [e.id, e.estado, e.mensaje])]),
  }),
);
await jobs.cerrar();
await companies.cerrar();
await directorio.cerrar();
