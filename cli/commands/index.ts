// Every command of the terminal, in the order of the help.
import type { Register } from '../command.ts';
import { add } from './add.ts';
import { backup } from './backup.ts';
import { demo } from './demo.ts';
import { explain } from './explain.ts';
import { get } from './get.ts';
import { importRows } from './import.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { note } from './note.ts';
import { rebuild } from './rebuild.ts';
import { receipts } from './receipts.ts';
import { restore } from './restore.ts';
import { run } from './run.ts';
import { serve } from './serve.ts';
import { status } from './status.ts';
import { users } from './users.ts';
import { verify } from './verify.ts';

export const commands: readonly Register[] = [serve, demo, login, logout, status, list, get, add, importRows, note, run, receipts, explain, verify, rebuild, backup, restore, users];
