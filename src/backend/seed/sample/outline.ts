import type { FieldType } from "#workspace/workspace.ts";
import type { SampleSpace, SampleTable } from "./sample.ts";

/** The fields of a table, separated by `|`. One without a type is text. */
function table(name: string, fields: string): SampleTable {
  const fieldOf = (field: string): [string, FieldType] => {
    const [title = "", type = "text"] = field.split(": ");
    return [title, type as FieldType];
  };
  return { name, fields: fields.split(" | ").map(fieldOf) };
}

const products = table(
  "Products",
  "Name | Photos: attachment | SKU | Collection | Price: number | In stock: number | Launched: date | Notes",
);
const suppliers = table(
  "Suppliers",
  "Company | Documents: attachment | Makes | Lead time in days: number | Last visit: date | Contact",
);
const shoots = table(
  "Shoots",
  "Title | Selects: attachment | Date: date | Photographer | Location | Frames: number | Brief",
);
const inspections = table(
  "Inspections",
  "Site and round | Photos: attachment | Inspected on: date | Inspector | Score: number | Findings",
);
const sites = table("Sites", "Site | Plans: attachment | Kind | Area in m²: number | Next round: date | Access");
const contracts = table(
  "Contracts",
  "Title | Signed copies: attachment | Counterparty | Value per year: number | Starts: date | Ends: date | Watch out for",
);
const recipes = table(
  "Recipes",
  "Dish | Pictures: attachment | Course | Serves: number | Minutes: number | Last cooked: date | The one thing to know",
);
const menu = table("Suppers", "Evening | Menu card: attachment | Date: date | Covers: number | Price: number | Menu");
const events = table(
  "Events",
  "Event | Gallery: attachment | Date: date | Venue | Guests: number | Budget: number | Next step",
);
const venues = table(
  "Venues",
  "Venue | Floor plans: attachment | Seats: number | Per evening: number | Last used: date | Remember",
);

const lumenHome: SampleSpace = {
  name: "Lumen Home",
  bases: [
    {
      base: {
        name: "Product catalogue",
        icon: "🛋️",
        role: "owner",
        collaboratorType: "space",
        createdBy: "usrM4qT7zLd0WkXhB2s",
        createdTime: "2024-09-02T08:14:55.120Z",
        lastModifiedTime: "2026-11-18T16:41:07.530Z",
        restrictedAuthority: false,
        enabledAuthority: true,
        createdUser: { id: "usrM4qT7zLd0WkXhB2s", name: "Mira Okafor" },
        isCanary: false,
      },
      tables: [products, suppliers],
    },
    {
      base: {
        name: "Photo studio",
        icon: "📷",
        role: "creator",
        collaboratorType: "base",
        createdBy: "usrA9nV3cRj5YpGe1Uo",
        createdTime: "2025-07-21T10:02:00.000Z",
        lastModifiedTime: null,
        createdUser: { id: "usrA9nV3cRj5YpGe1Uo", name: "Aiko Tanabe" },
      },
      tables: [shoots],
    },
  ],
};

const northfieldWorks: SampleSpace = {
  name: "Northfield Works",
  bases: [
    {
      base: {
        name: "Field inspections",
        icon: "🦺",
        role: "editor",
        collaboratorType: "space",
        createdBy: "usrJ6hK1mPw8QvTn4Zc",
        createdTime: "2025-11-03T07:30:12.000Z",
        lastModifiedTime: "2026-10-17T14:05:48.902Z",
        restrictedAuthority: true,
        enabledAuthority: true,
        template: { id: "tplInspectRounds01", headers: "Site and round, Inspected on, Inspector" },
        createdUser: { id: "usrJ6hK1mPw8QvTn4Zc", name: "Jonas Lindqvist" },
      },
      tables: [inspections, sites],
    },
    {
      base: { name: "Contracts", icon: null, role: "viewer", createdBy: "usrR2dF5xNs9LbCy7Em" },
      tables: [contracts],
    },
  ],
};

const saltmarshKitchen: SampleSpace = {
  name: "Saltmarsh Kitchen",
  bases: [
    {
      base: {
        name: "Recipe book",
        icon: "🍲",
        role: "commenter",
        collaboratorType: "base",
        createdBy: "usrL8wE0gSk3HuIa6Rt",
        createdTime: null,
        lastModifiedTime: "2026-11-15T21:12:30.004Z",
        enabledAuthority: false,
        createdUser: { id: "usrL8wE0gSk3HuIa6Rt", name: "Leonie Brandt" },
      },
      tables: [recipes, menu],
    },
    {
      base: {
        name: "Events",
        icon: "🎪",
        role: "owner",
        collaboratorType: "space",
        createdBy: "usrL8wE0gSk3HuIa6Rt",
        createdTime: "2025-03-16T18:45:00.000Z",
        lastModifiedTime: "2026-11-20T09:58:21.377Z",
        isCanary: true,
      },
      tables: [events, venues],
    },
  ],
};

export const outline: readonly SampleSpace[] = [lumenHome, northfieldWorks, saltmarshKitchen];
