import type { SampleSpace, SampleTable } from "./sample.ts";

const products: SampleTable = {
  name: "Products",
  fields: [
    ["Name", "text"],
    ["Photos", "attachment"],
    ["SKU", "text"],
    ["Collection", "text"],
    ["Price", "number"],
    ["In stock", "number"],
    ["Launched", "date"],
    ["Notes", "text"],
  ],
};

const suppliers: SampleTable = {
  name: "Suppliers",
  fields: [
    ["Company", "text"],
    ["Documents", "attachment"],
    ["Makes", "text"],
    ["Lead time in days", "number"],
    ["Last visit", "date"],
    ["Contact", "text"],
  ],
};

const shoots: SampleTable = {
  name: "Shoots",
  fields: [
    ["Title", "text"],
    ["Selects", "attachment"],
    ["Date", "date"],
    ["Photographer", "text"],
    ["Location", "text"],
    ["Frames", "number"],
    ["Brief", "text"],
  ],
};

const inspections: SampleTable = {
  name: "Inspections",
  fields: [
    ["Site and round", "text"],
    ["Photos", "attachment"],
    ["Inspected on", "date"],
    ["Inspector", "text"],
    ["Score", "number"],
    ["Findings", "text"],
  ],
};

const sites: SampleTable = {
  name: "Sites",
  fields: [
    ["Site", "text"],
    ["Plans", "attachment"],
    ["Kind", "text"],
    ["Area in m²", "number"],
    ["Next round", "date"],
    ["Access", "text"],
  ],
};

const contracts: SampleTable = {
  name: "Contracts",
  fields: [
    ["Title", "text"],
    ["Signed copies", "attachment"],
    ["Counterparty", "text"],
    ["Value per year", "number"],
    ["Starts", "date"],
    ["Ends", "date"],
    ["Watch out for", "text"],
  ],
};

const recipes: SampleTable = {
  name: "Recipes",
  fields: [
    ["Dish", "text"],
    ["Pictures", "attachment"],
    ["Course", "text"],
    ["Serves", "number"],
    ["Minutes", "number"],
    ["Last cooked", "date"],
    ["The one thing to know", "text"],
  ],
};

const menu: SampleTable = {
  name: "Suppers",
  fields: [
    ["Evening", "text"],
    ["Menu card", "attachment"],
    ["Date", "date"],
    ["Covers", "number"],
    ["Price", "number"],
    ["Menu", "text"],
  ],
};

const events: SampleTable = {
  name: "Events",
  fields: [
    ["Event", "text"],
    ["Gallery", "attachment"],
    ["Date", "date"],
    ["Venue", "text"],
    ["Guests", "number"],
    ["Budget", "number"],
    ["Next step", "text"],
  ],
};

const venues: SampleTable = {
  name: "Venues",
  fields: [
    ["Venue", "text"],
    ["Floor plans", "attachment"],
    ["Seats", "number"],
    ["Per evening", "number"],
    ["Last used", "date"],
    ["Remember", "text"],
  ],
};

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
