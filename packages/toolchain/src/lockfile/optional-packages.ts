/** What is read of a package in `package-lock.json`, and what is written of one that was missing. */
export interface LockedPackage {
  readonly version?: string;
  /** The digest that npm holds the downloaded package against. */
  readonly integrity?: string;
  /** True for a workspace of the repository. */
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly license?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly cpu?: readonly string[];
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly optional?: boolean;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The builds for other systems that a lockfile names but does not list, by the path npm gives them.
 * npm leaves out those it cannot look up, as behind a registry mirror that has only one system's; and then `npm ci`
 * refuses the lockfile everywhere. They have no integrity yet: see `packagesWithoutIntegrity`.
 */
export function missingOptionalPackages(packages: LockedPackages): LockedPackages {
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) => {
    const named = Object.entries(optionalDependencies).map(([name, version]) => [pathOf(name), name, version] as const);
    const sibling = named.map(([path]) => packages[path]).find((found) => found !== undefined);
    return named
      .filter(([path]) => packages[path] === undefined)
      .map(
        ([path, name, version]) =>
          [path, { ...sharedWith(sibling), version, ...systemOf(name), optional: true }] as const,
      );
  });
  return Object.fromEntries(missing);
}

/** Returns the packages with those that were missing, in npm's order. */
export function withOptionalPackages(packages: LockedPackages): LockedPackages {
  const all = Object.entries({ ...packages, ...missingOptionalPackages(packages) });
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, "en")));
}

/** Lists the paths of packages that npm would install without holding them against a digest. */
export const packagesWithoutIntegrity = (packages: LockedPackages): string[] =>
  Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path.includes("node_modules/") && !link && integrity === undefined ? [path] : [],
  );

const pathOf = (name: string): string => `node_modules/${name}`;

function sharedWith({ dev, license, engines }: LockedPackage = {}): LockedPackage {
  return { ...(dev && { dev }), ...(license && { license }), ...(engines && { engines }) };
}

/** "@biomejs/cli-linux-x64-musl" is for Linux on x64 with musl; such names end in the system they are for. */
function systemOf(name: string): LockedPackage {
  const [, os, cpu, libc] = /-([a-z0-9]+)-([a-z0-9]+)(?:-(musl|glibc))?$/.exec(name) ?? [];
  if (os === undefined || cpu === undefined) throw new Error(`The name ${name} does not say which system it is for`);
  return { cpu: [cpu], os: [os], ...(libc !== undefined && { libc: [libc] }) };
}
