// Creates a company, from a package or like an existing one.
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import { textFor } from '../core/kit/text.ts';
import { described, type Runner } from './command.ts';
import { ownCompanies } from './companyMarks.ts';
import { askConfirmation } from './confirm.ts';
import type { Door, DoorOptions } from './door.ts';
import { Stop, usage } from './exitCodes.ts';
import type { Io } from './io.ts';

interface NewCompany extends DoorOptions {
  readonly name: string;
  readonly cuit: string;
  readonly address: string;
  readonly city: string;
  readonly pack?: string;
  readonly like?: string;
  readonly sameCuit?: boolean;
}

const createCompany = async (io: Io, door: Door, o: NewCompany): Promise<void> => {
  if (o.pack !== undefined && o.like !== undefined) throw usage(textFor('empresas.dosOrigenes'));
  const own = o.sameCuit
    ? undefined
    : (await ownCompanies(door)).find((e) => digits(e.cuit) === digits(o.cuit));
  // Asked here if somebody can answer; the server refuses it in any case.
  if (own && io.ask)
    await askConfirmation(
      io,
      {},
      {
        what: textFor('empresas.cli.otraConCuit', { cuit: own.cuit, empresa: own.razon_social }),
        word: o.name,
      },
    );
  const { content: e } = await door
    .get(
      door.client.ask(
        api.administracion.crearEmpresa,
        {
          razon_social: o.name,
          cuit: o.cuit,
          domicilio: o.address,
          localidad: o.city,
          paquete: o.pack ?? null,
          ...(o.like === undefined ? {} : { plantilla: o.like }),
          ...(o.sameCuit || (own && io.ask) ? { mismo_cuit: true } : {}),
        },
        { key: door.ports.newId() },
      ),
    )
    .catch((x: unknown) => {
      throw x instanceof Stop && x.failure?.code === 'unconfirmed'
        ? new Stop(x.code, `${x.message} ${textFor('empresas.cli.conOpcion')}`, x.failure)
        : x;
    });
  await io.out(`${e.id}\n`);
  io.say(textFor('ordenes.cli.empresa.creada', { nombre: e.razon_social, cuit: e.cuit }));
};

const digits = (s: string): string => s.replace(/\D/g, '');

/** `companies new`. */
export const newCompany = (c: Command, run: Runner, remote: (c: Command) => Command): void => {
  remote(described(c.command('new'), 'ordenes.cli.empresa.nueva', 'ordenes.cli.empresa.ejNueva'))
    .requiredOption('--name <razón social>', textFor('ordenes.cli.empresa.nombre'))
    .requiredOption('--cuit <cuit>', textFor('ordenes.cli.empresa.cuit'))
    .requiredOption('--address <domicilio>', textFor('ordenes.cli.empresa.domicilio'))
    .requiredOption('--city <localidad>', textFor('ordenes.cli.empresa.localidad'))
    .option('--pack <paquete>', textFor('ordenes.cli.empresa.paquete'))
    .option('--like <empresa>', textFor('ordenes.cli.empresa.igual'))
    .option('--same-cuit', textFor('empresas.cli.mismoCuit'))
    .action((o: NewCompany) => run.door(o, (io, door) => createCompany(io, door, o)));
};
