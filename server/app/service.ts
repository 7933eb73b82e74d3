// A company as doors have it: its rows, its long works, and what each feature of the list offers.
import type { Company, OpenCompany } from '../kernel/company.ts';
import type { Offered } from './features.ts';

export type Empresa = Company & Offered;
export type OpenEmpresa = OpenCompany<Empresa>;
