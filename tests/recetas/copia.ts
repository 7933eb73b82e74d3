// Copies the sources to a temporary folder where recipes may write; the libraries are linked from here.
import { cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../build/house.ts';

const NOT_SOURCES = ['node_modules', '.git', '.build'];
/** `built`: includes the compiled files, so that the compiler only redoes what changed. */
export const copyOfSources = (built: boolean): string => {
  const copy = mkdtempSync(join(tmpdir(), 'jornal-recetas-'));
  for (const name of readdirSync(ROOT).filter((n) => !NOT_SOURCES.includes(n)))
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  if (built && existsSync(join(ROOT, '.build')))
    for (const name of readdirSync(join(ROOT, '.build')).filter((n) => n !== 'web'))
      cpSync(join(ROOT, '.build', name), join(copy, '.build', name), {
        recursive: true,
        preserveTimestamps: true,
      });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

/** Each recipe as a developer would run it, with names that nobody will want, and the files it must write. */
export const RUNS: readonly (readonly [args: readonly string[], files: readonly string[]])[] = [
  [
    ['table', 'Faroles'],
    ['core/tables/farol.ts', 'core/tables/index.ts', 'web/shell/menu.ts', 'core/i18n/es/web.json'],
  ],
  [
    ['field', 'Faroles.hora_inicio', 'texto', '--label', 'Hora de inicio', '--list'],
    ['core/tables/farol.ts'],
  ],
  [['field', 'Areas.id_farol', 'referencia', '--table', 'Personal'], ['core/tables/area.ts']],
  [['field', 'Personal.farol', 'texto'], ['core/tables/personal.ts']],
  [
    ['field', 'Areas.uso_de_farol', 'opcion', '--options', 'obra=De obra,oficina=De oficina'],
    ['core/tables/area.ts'],
  ],
  [
    ['call', 'avisos.farol'],
    ['core/api/avisos.ts', 'server/features/avisos/http.ts', 'tests/server/avisosFarol.test.ts'],
  ],
  [
    ['function', 'FAROL'],
    [
      'core/payroll/functions/farol.ts',
      'core/payroll/functions/index.ts',
      'core/payroll/help/functions/calculate.ts',
    ],
  ],
  [
    ['attribute', 'mes_de_farol', '--label', 'Mes de farol'],
    ['core/payroll/attributes/liquidacion.ts', 'core/payroll/help/atributos/liquidacion.ts'],
  ],
  [
    ['feature', 'farolesViejos', '--title', 'Faroles viejos'],
    [
      'core/api/farolesViejos.ts',
      'core/api/areas.ts',
      'core/docs/api.ts',
      'server/features/farolesViejos/contract.ts',
      'server/features/farolesViejos/feature.ts',
      'server/features/farolesViejos/http.ts',
      'server/features/farolesViejos/read.ts',
      'server/features/farolesViejos/service.ts',
      'server/app/company.ts',
      'server/app/features.ts',
      'server/app/handlers.ts',
      'tests/server/farolesViejos.test.ts',
    ],
  ],
  [
    ['machine', 'askFarol', '--title', 'Farol'],
    [
      'core/machines/askFarol.ts',
      'core/machines/askFarol.cases.ts',
      'core/machines/index.ts',
      'core/machines/hosts.ts',
      'core/i18n/es/caminos.json',
      'tests/machines/states.json',
    ],
  ],
];
