/**
 * Rooms by floors, from the ground up. A room is a folder, a file, or a folder in a folder, named without extension.
 */
export type Floors = readonly (readonly string[])[];

/** The room of a file, of all that a table names the most exact one; undefined where it names none. */
export function roomOf(file: string, floors: Floors): string | undefined {
  let most: string | undefined;
  for (const room of floors.flat())
    if (isWithin(file, room) && (most === undefined || room.length > most.length)) most = room;
  return most;
}

/** Whether a file is what a name without extension says, or lies in the folder of that name. */
export const isWithin = (file: string, name: string): boolean =>
  file.startsWith(`${name}/`) || file.replace(/\.tsx?$/, "") === name;

export const floorOf = (room: string, floors: Floors): number => floors.findIndex((rooms) => rooms.includes(room));
