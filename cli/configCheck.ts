// jornal config check: the settings with which a server would start here, where each was said, and what is wrong or
// unsafe in them.
import { textFor } from '../core/kit/text.ts';
import { finding, type Finding, type Level } from '../server/app/finding.ts';
import { described, formatOption, type FormatOption, type Outcome, type Runner } from './command.ts';
import type { Command } from 'commander';
import { EXIT, Stop } from './exitCodes.ts';
import type { Io } from './io.ts';
import { didYouMean } from './nearest.ts';
import { pairs } from './output.ts';
import { examineCertificate } from './publicCertificate.ts';
import { saidInLine, serveOptions } from './serveOptions.ts';
import { SERVE_DEFAULTS, serverSettingsFrom } from './serverSettingsFrom.ts';
import {
  dashed,
  isReserved,
  isServeSetting,
  readServing,
  SERVE_VARIABLES,
  type Reading,
  type ServeSetting,
} from './serving.ts';
import type { Said } from './settingValues.ts';
import { unknownVariables } from './variables.ts';

export const configCheck = (c: Command, run: Runner): void => {
  const check = described(c.command('check'), 'operacion.check.resumen', 'operacion.check.ejemplos');
  formatOption(serveOptions(check), ['table', 'json'])
    .option('--certificate', textFor('operacion.check.certificado'))
    .action((o: FormatOption & { config?: string; certificate?: boolean }) =>
      run.plain((io) => attend(io, readServing(io.env, saidInLine(check), o.config), o)),
    );
};

/** A setting as it is told: a reserved value is never among them. */
interface Told {
  readonly name: string;
  /** Null: it was said, and is not shown. */
  readonly value: string | null;
  readonly origin: string;
  readonly kept: string | null;
}

const toldOf = (n: ServeSetting, { value, by, kept }: Said): Told => ({
  name: dashed(n),
  value: isReserved(n) || kept !== undefined ? null : value,
  origin: by,
  kept: kept ?? null,
});
const settingsOf = ({ said }: Reading): readonly Told[] => {
  const defaults = Object.entries(SERVE_DEFAULTS).flatMap(([n, value]) =>
    isServeSetting(n) && !said.has(n)
      ? [{ name: n, value: String(value), origin: textFor('terminal.ajustes.origen.defecto'), kept: null }]
      : [],
  );
  return [...defaults, ...[...said].map(([n, s]) => toldOf(n, s))];
};

const shownValue = ({ value, kept }: Told): string =>
  value ??
  (kept === null
    ? textFor('operacion.check.dicho')
    : textFor('operacion.check.dichoDeArchivo', { archivo: kept }));

type Examiner = typeof import('../server/app/examineSettings.ts');

/** What goes one by one: files that others may read, secrets in sight, names that mean nothing, words without effect. */
const aboutSaid = (io: Io, r: Reading, x: Examiner): readonly Finding[] => {
  const inClear = [...r.said].filter(([n, s]) => isReserved(n) && s.kept === undefined);
  return [
    ...[...r.said].flatMap(([n, s]) =>
      s.kept === undefined ? [] : x.examineFile(s.kept, dashed(n), !isReserved(n)),
    ),
    ...(r.file === undefined
      ? []
      : x.examineFile(r.file, 'config', !inClear.some(([, s]) => s.by.startsWith(`${r.file}, `)))),
    ...inClear
      .filter(([, s]) => s.by.startsWith('--'))
      .map(([, s]) => finding('risk', 'operacion.check.secretoEnLaLinea', { de: s.by })),
    ...unknownVariables(io.env).map(
      (nombre): Finding => ({
        level: 'risk',
        message: textFor('operacion.check.variableAjena', { nombre }) + didYouMean(nombre, SERVE_VARIABLES),
      }),
    ),
    ...IDLE.filter(([n, needs]) => r.said.has(n) && !r.said.has(needs) && !r.unread.has(needs)).map(
      ([n, needs]) =>
        finding('risk', 'operacion.check.sinEfecto', { nombre: dashed(n), falta: dashed(needs) }),
    ),
    ...(r.said.has('keepBackups') && r.said.has('store')
      ? [finding('risk', 'servidor.almacen.sinEfectoConBase')]
      : []),
  ];
};
/** Said without the other, they do nothing. */
const IDLE: readonly (readonly [ServeSetting, ServeSetting])[] = [
  ['mailFrom', 'smtp'],
  ['storeKey', 'store'],
  ['storeDirect', 'store'],
  ['headsPreviousKey', 'headsKey'],
  ['headsPublic', 'headsCommand'],
  ['headsTimestampCa', 'headsTimestamp'],
  ['securityEventsCa', 'securityEvents'],
  ['tracesHeaders', 'traces'],
];

const findingsOf = async (io: Io, r: Reading, certificate: boolean): Promise<readonly Finding[]> => {
  // Imported here because no other command of this noun needs the server.
  const x = await import('../server/app/examineSettings.ts'),
    wrong = r.wrong.map((w): Finding => ({ level: 'stops', message: w.message }));
  try {
    const settings = serverSettingsFrom(r.values);
    return [
      ...wrong,
      ...aboutSaid(io, r, x),
      ...(await x.examineSettings(settings)),
      ...(certificate ? await examineCertificate(settings.publica ?? null, Date.now()) : []),
    ];
  } catch (e) {
    if (!(e instanceof Stop)) throw e;
    return [...wrong, { level: 'stops', message: e.message }, ...aboutSaid(io, r, x)];
  }
};

const LEVELS: readonly Level[] = ['stops', 'risk', 'note'];
const attend = async (
  io: Io,
  r: Reading,
  o: FormatOption & { readonly certificate?: boolean },
): Promise<Outcome> => {
  const settings = settingsOf(r),
    found = [...(await findingsOf(io, r, o.certificate === true))].sort(
      (a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level),
    ),
    has = (l: Level): boolean => found.some((f) => f.level === l);
  if (o.format === 'json')
    await io.out(
      `${JSON.stringify({ ok: !has('stops') && !has('risk'), config: r.file ?? null, settings, findings: found })}\n`,
    );
  else {
    await io.out(pairs(settings.map((s) => [s.name, `${shownValue(s)} (${s.origin})`])));
    for (const f of found) await io.out(`${textFor(`operacion.check.${f.level}`, { mensaje: f.message })}\n`);
    io.say(
      textFor(
        has('stops')
          ? 'operacion.check.noArranca'
          : has('risk')
            ? 'operacion.check.conRiesgos'
            : 'operacion.check.bien',
      ),
    );
  }
  return has('stops') ? EXIT.rejected : has('risk') ? EXIT.findings : EXIT.ok;
};
