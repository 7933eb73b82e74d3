// What a server would do unsafely with its settings on this machine, though it may start: said by `jornal config check`.
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { isHeld } from '../directory/lock.ts';
import { folderOwnerAside, type FolderOwner } from '../directory/serverFolder.ts';
import { isLocalHost } from '../http/origin.ts';
import { readMetricsAddress } from '../http/metricsAddress.ts';
import { readClamdAddress } from '../kernel/clamd.ts';
import { codeOf } from '../kernel/faults.ts';
import { readEventTarget, targetName } from '../kernel/syslog.ts';
import { examineStore } from './examineStore.ts';
import { finding, type Finding } from './finding.ts';
import { folderFailures, settingFailures } from './checkSettings.ts';
import { packageRoot } from './packageRoot.ts';
import { STDOUT } from './serverLog.ts';
import { hostInUrl, isForThisMachine, type ServerSettings } from './serverSettings.ts';
import { readTracesAddress } from './traces.ts';

type Settings = Omit<ServerSettings, 'decir'>;
const isHere = (host: string): boolean => isLocalHost(hostInUrl(host));
const MEGA = 1_048_576,
  /** A month of an office fits in it with its copy. */
  ROOM = 1024 * MEGA,
  OTHERS = 0o077;

/** How people reach it: what goes in the clear, and whom the server takes for whom. */
const reach = (o: Settings, owner: FolderOwner | undefined): readonly Finding[] => {
  const publica = o.publica ?? null,
    outside = !isHere(o.host),
    proxied = (o.proxies ?? []).length > 0,
    // Where servers share the data, the database is asked.
    demo = o.demo || (o.almacen === undefined && owner?.is === 'itself' && owner.demo),
    where = `${hostInUrl(o.host)}:${o.puerto}`;
  return [
    ...(demo && !isForThisMachine(o) ? [finding('stops', 'servidor.demoAfuera')] : []),
    ...(outside && publica === null ? [finding('risk', 'operacion.check.afueraSinPublica', { where })] : []),
    ...(outside && publica !== null
      ? [
          proxied
            ? finding('note', 'operacion.check.soloElProxy', { where })
            : finding('risk', 'operacion.check.afueraSinProxy', { where }),
        ]
      : []),
    ...(publica?.startsWith('https:') && !proxied ? [finding('risk', 'operacion.check.sinProxy')] : []),
    ...(publica === null && proxied ? [finding('risk', 'operacion.check.proxySinPublica')] : []),
    ...(publica !== null && o.ajustes?.segundoFactor?.length === 0
      ? [finding('risk', 'operacion.check.sinSegundoFactor')]
      : []),
    ...(publica !== null && o.ajustes?.registro ? [finding('note', 'operacion.check.registroAbierto')] : []),
  ];
};

/** What leaves in the clear to another machine. */
const outwards = (o: Settings): readonly Finding[] => {
  const m = o.metricas === undefined ? undefined : readMetricsAddress(o.metricas),
    clamd = o.antivirus === undefined ? undefined : readClamdAddress(o.antivirus),
    traces = o.trazas && readTracesAddress(o.trazas.a);
  return [
    ...(m && !isHere(m.anfitrion)
      ? [finding('risk', 'operacion.check.metricasAfuera', { where: `${m.anfitrion}:${m.puerto}` })]
      : []),
    ...(m && m.puerto === o.puerto && m.puerto !== 0
      ? [finding('stops', 'operacion.check.mismoPuerto', { puerto: o.puerto })]
      : []),
    ...(o.sucesos?.a ?? []).flatMap((said) => {
      const t = readEventTarget(said);
      return t && (t.kind === 'udp' || t.kind === 'tcp') && !isHere(t.host)
        ? [finding('risk', 'operacion.check.sucesosEnClaro', { where: targetName(t) })]
        : [];
    }),
    ...(traces?.protocol === 'http:' && !isLocalHost(traces.host)
      ? [finding('risk', 'operacion.check.trazasEnClaro', { where: traces.host })]
      : []),
    ...(clamd && 'host' in clamd && !isHere(clamd.host)
      ? [finding('risk', 'operacion.check.antivirusEnClaro', { where: clamd.host })]
      : []),
    ...(clamd && 'path' in clamd && !existsSync(clamd.path)
      ? [finding('risk', 'operacion.check.antivirusNoEsta', { archivo: clamd.path })]
      : []),
    ...(o.smtp && /[?&]requireTLS=false\b/.test(o.smtp.smtp)
      ? [finding('risk', 'operacion.check.correoEnClaro')]
      : []),
    ...(o.smtp || o.publica === null || o.publica === undefined
      ? []
      : [finding('note', 'operacion.check.sinCorreo')]),
    ...(o.cabezas?.correo !== undefined && !o.smtp
      ? [finding('risk', 'operacion.check.cabezasSinCorreo')]
      : []),
  ];
};

/** The folder itself, or the nearest one above it that there is: where it would be made. */
const standing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : standing(dirname(folder));

const mayWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const freeRoom = (folder: string): readonly Finding[] => {
  const { bavail, bsize } = statfsSync(folder),
    free = bavail * bsize;
  return free < ROOM
    ? [finding('risk', 'operacion.check.pocoLugar', { carpeta: folder, megas: Math.floor(free / MEGA) })]
    : [];
};

/** Where it writes: there, its own, closed to others, with room. */
const folder = (o: Settings): readonly Finding[] => {
  const where = standing(o.datos),
    s = statSync(where),
    mine = process.getuid?.();
  if (!s.isDirectory()) return [finding('stops', 'operacion.check.noEsCarpeta', { carpeta: where })];
  return [
    ...(where === o.datos
      ? []
      : [
          finding('note', o.almacen ? 'operacion.check.carpetaDeCopia' : 'operacion.check.carpetaNueva', {
            carpeta: o.datos,
          }),
        ]),
    ...(isHeld(o.datos) ? [finding('note', 'operacion.check.carpetaEnUso', { carpeta: o.datos })] : []),
    ...(mayWrite(where) ? [] : [finding('stops', 'operacion.check.noSeEscribe', { carpeta: where })]),
    ...(where === o.datos && mine !== undefined && s.uid !== mine && (s.mode & OTHERS) !== 0
      ? [finding('risk', 'operacion.check.carpetaDeOtro', { carpeta: where })]
      : []),
    ...freeRoom(where),
  ];
};

/**
 * The files that are outside the folder, two of them better on another disk. Without the ledger of erasures or its log
 * it does not start; a head waits for its file.
 */
const keptApart = (o: Settings): readonly Finding[] =>
  (
    [
      [o.olvidos, 'stops'],
      [o.cabezas?.archivo, 'risk'],
      [o.log, 'stops'],
    ] as const
  ).flatMap(([file, level]) => {
    if (file === undefined || file === STDOUT) return [];
    const where = dirname(file);
    if (!existsSync(where) || !mayWrite(where))
      return [finding(level, 'operacion.check.noSeEscribe', { carpeta: where })];
    return file !== o.log && statSync(where).dev === statSync(standing(o.datos)).dev
      ? [finding('note', 'operacion.check.mismoDisco', { archivo: file })]
      : [];
  });

/** Listens and lets go at once, as the start would. */
const port = (o: Pick<Settings, 'host' | 'puerto'>): Promise<readonly Finding[]> =>
  new Promise((done) => {
    const s = createServer();
    s.once('error', (e) => {
      const code = codeOf(e),
        values = { puerto: o.puerto, anfitrion: o.host };
      done([
        code === 'EADDRINUSE'
          ? finding('note', 'operacion.check.puertoEnUso', values)
          : code === 'EACCES'
            ? finding('stops', 'servidor.puertoProhibido', values)
            : finding('stops', 'servidor.anfitrionMal', values),
      ]);
    });
    s.listen(o.puerto, o.host, () => s.close(() => done([])));
  });

/** Where the figures are read; a port that is the server's own is told already. */
const metricsPort = async (o: Settings): Promise<readonly Finding[]> => {
  const m = o.metricas === undefined ? undefined : readMetricsAddress(o.metricas);
  return m && m.puerto !== o.puerto ? port({ host: m.anfitrion, puerto: m.puerto }) : [];
};

const NODE_KEPT = 22;
const ofProcess = (): readonly Finding[] => [
  ...(process.getuid?.() === 0 ? [finding('note', 'operacion.check.esRoot')] : []),
  ...(Number(process.versions.node.split('.')[0]) < NODE_KEPT
    ? [finding('note', 'operacion.check.nodeViejo', { version: process.versions.node })]
    : []),
];

/** Whether a folder of the program has what built and tested it, and its history: nothing of that is needed to run. */
export const besideSources = (root: string): boolean =>
  ['.git', 'tests', 'tsconfig.json'].some((f) => existsSync(join(root, f)));
const ofProgram = (o: Settings): readonly Finding[] =>
  (o.publica ?? null) !== null && besideSources(packageRoot())
    ? [finding('note', 'operacion.check.desdeLasFuentes')]
    : [];

/** Everything that settings would meet on this machine. Nothing is written but a socket that listens for an instant. */
export const examineSettings = async (o: Settings): Promise<readonly Finding[]> => {
  const owner = folderOwnerAside(o.datos);
  return [
    ...[...settingFailures(o), ...(await folderFailures(o))].map(
      (f): Finding => ({
        level: 'stops',
        message: f.message,
      }),
    ),
    ...reach(o, owner),
    ...outwards(o),
    ...folder(o),
    ...keptApart(o),
    ...(await examineStore(o, owner)),
    ...(await port(o)),
    ...(await metricsPort(o)),
    ...ofProcess(),
    ...ofProgram(o),
  ];
};

/** A file that only the server should read: `open` may be read by anybody and changed by nobody else. */
export const examineFile = (file: string, by: string, open: boolean): readonly Finding[] => {
  const s = statSync(file, { throwIfNoEntry: false });
  if (s === undefined) return [];
  return [
    ...(!open && (s.mode & 0o004) !== 0
      ? [finding('risk', 'operacion.check.archivoLegible', { archivo: file, de: by })]
      : []),
    ...((s.mode & 0o022) !== 0
      ? [finding('risk', 'operacion.check.archivoEscribible', { archivo: file, de: by })]
      : []),
  ];
};
